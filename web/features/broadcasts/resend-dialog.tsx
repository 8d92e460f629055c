import { useQueryClient } from '@tanstack/react-query'
import { getBroadcast, listBroadcasts, resendBroadcast } from '../../../contract/broadcasts.ts'
import { catalogue, confirmTexts } from '../../../contract/catalogue.ts'
import { keyOf, useCall } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import { resendNotice } from './refusal.ts'

interface ResendDialogProps {
  id: number
  onClose(): void
}

/** Asks before an own broadcast goes out once more; lists load again afterwards. */
export function ResendDialog({ id, onClose }: ResendDialogProps) {
  const client = useQueryClient()
  const resending = useCall(resendBroadcast)
  const resend = () =>
    resending.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          notify(catalogue.broadcastResent)
          void client.invalidateQueries({ queryKey: keyOf(listBroadcasts) })
          void client.invalidateQueries({ queryKey: keyOf(getBroadcast) })
        },
        onError: problem => notify(resendNotice(problem)),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      title="Resend broadcast"
      question={confirmTexts.resendBroadcast}
      confirmLabel="Resend"
      look="primary"
      isBusy={resending.isPending}
      onConfirm={resend}
      onClose={onClose}
    />
  )
}
