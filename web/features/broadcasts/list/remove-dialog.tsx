import { removeBroadcast } from '../../../../contract/broadcasts.ts'
import { catalogue, confirmTexts } from '../../../../contract/catalogue-texts.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { ConfirmDialog, commonTexts } from '../../../ui/index.ts'
import { listTexts } from './texts.tsx'

const texts = listTexts.removeDialog

interface RemoveDialogProps {
  id: number
  onClose(): void
  onRemoved?(): void
}

/** Asks for confirmation before an own broadcast is removed; lists are reloaded afterwards. */
export default function RemoveDialog({ id, onClose, onRemoved }: RemoveDialogProps) {
  const removal = useCall(removeBroadcast)
  const remove = () =>
    removal.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          notify(catalogue.broadcastDeleted)
          onRemoved?.()
        },
        onError: () => notify(catalogue.broadcastNotDeleted),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      title={texts.removeBroadcast}
      question={confirmTexts.deleteBroadcast}
      confirmLabel={commonTexts.remove}
      isBusy={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
