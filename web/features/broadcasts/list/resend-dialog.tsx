import { resendBroadcast } from '../../../../contract/broadcasts.ts'
import { catalogue, confirmTexts } from '../../../../contract/catalogue-texts.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { ConfirmDialog } from '../../../ui/index.ts'
import { resendNotice } from '../compose/refusal.ts'
import { listTexts } from './texts.tsx'

const texts = listTexts.resendDialog

interface ResendDialogProps {
  id: number
  onClose(): void
}

/** Asks for confirmation before an own broadcast is resent; lists are reloaded afterwards. */
export default function ResendDialog({ id, onClose }: ResendDialogProps) {
  const resending = useCall(resendBroadcast)
  const resend = () =>
    resending.mutate(
      { params: { id } },
      {
        onSuccess: () => notify(catalogue.broadcastResent),
        onError: problem => notify(resendNotice(problem)),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      title={texts.resendBroadcast}
      question={confirmTexts.resendBroadcast}
      confirmLabel={texts.resend}
      look="primary"
      isBusy={resending.isPending}
      onConfirm={resend}
      onClose={onClose}
    />
  )
}
