import { staffTexts } from '../../../../contract/catalogue.ts'
import { removeSynonym, type Synonym } from '../../../../contract/stock-files.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { ConfirmDialog } from '../../../ui/index.ts'

interface RemoveDialogProps {
  synonym: Synonym
  onClose(): void
  /** The list has loaded again, without it. */
  onRemoved(): void
}

/** What happens to files that write it from then on. */
const consequence = ({ kind, text }: Synonym) =>
  kind === 'condition'
    ? `Rows of files that say “${text}” are left out from now on, and their owners are told.`
    : `A manufacturer that files write “${text}” is shown just so from now on.`

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
      title="Remove synonym"
      question={consequence(synonym)}
      confirmLabel="Remove"
      isBusy={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
