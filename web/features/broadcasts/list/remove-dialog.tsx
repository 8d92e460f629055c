import { removeBroadcast } from '../../../../contract/broadcasts.ts'
import { catalogue, confirmTexts } from '../../../../contract/catalogue.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { ConfirmDialog } from '../../../ui/index.ts'

interface RemoveDialogProps {
  id: number
  onClose(): void
  onRemoved?(): void
}

/** Asks before an own broadcast is taken off the site; lists load again afterwards. */
export function RemoveDialog({ id, onClose, onRemoved }: RemoveDialogProps) {
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
      title="Remove broadcast"
      question={confirmTexts.deleteBroadcast}
      confirmLabel="Remove"
      isBusy={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
