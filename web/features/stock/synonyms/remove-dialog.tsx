import { staffTexts } from '../../../../contract/catalogue-texts.ts'
import { removeSynonym, type Synonym } from '../../../../contract/stock-files.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { ConfirmDialog, commonTexts } from '../../../ui/index.ts'
import { synonymsTexts } from './texts.ts'

const texts = synonymsTexts.removeDialog

interface RemoveDialogProps {
  synonym: Synonym
  onClose(): void
  /** Called once the list has reloaded without the synonym. */
  onRemoved(): void
}

/** Tells how files or searches with this text will be read once the synonym is removed. */
const consequence = ({ kind, text }: Synonym) =>
  ({
    condition: texts.conditionConsequence,
    manufacturer: texts.manufacturerConsequence,
    search: texts.searchConsequence,
  })[kind](text)

export function RemoveDialog({ synonym, onClose, onRemoved }: RemoveDialogProps) {
  const removal = useCall(removeSynonym)
  const remove = () =>
    removal.mutate(
      { params: { id: synonym.id } },
      {
        onSuccess: () => notify(staffTexts.synonymRemoved(synonym.text)),
        onError: ({ message }) => notify(staffTexts.synonymNotRemoved(message)),
        onSettled: async () => {
          onClose()
          await removal.reloaded()
          onRemoved()
        },
      },
    )
  return (
    <ConfirmDialog
      title={texts.removeSynonym}
      question={consequence(synonym)}
      confirmLabel={commonTexts.remove}
      isBusy={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
