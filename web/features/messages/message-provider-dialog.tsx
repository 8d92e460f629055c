import { useId } from 'react'
import { CaptchaState } from '../../platform/captcha.tsx'
import { Button, commonTexts, Dialog } from '../../ui/index.ts'
import { MessageFields } from './message-fields.tsx'
import { messagesTexts } from './texts.ts'
import { useProviderMessage } from './use-provider-message.ts'

const texts = messagesTexts.providerDialog

interface MessageProviderDialogProps {
  provider: string
  isFromServicePage?: boolean
  /** The team member who receives it; `provider` is then their name. */
  teamMemberId?: number | undefined
  onClose(): void
}

/** Message to the provider in a dialog. */
export default function MessageProviderDialog({
  provider,
  isFromServicePage = true,
  teamMemberId,
  onClose,
}: MessageProviderDialogProps) {
  const { form, captcha, send, isReady, isSending } = useProviderMessage({
    isFromServicePage,
    teamMemberId,
    onSent: onClose,
  })
  const formId = useId()
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button type="submit" form={formId} look="primary" disabled={!isReady || isSending}>
        {isSending ? commonTexts.sending : commonTexts.send}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.title(provider)} onClose={onClose} footer={footer}>
      <form ref={form.ref} id={formId} className="stack-3" onSubmit={form.onSubmit(send)} noValidate>
        <MessageFields form={form} />
        {captcha && <CaptchaState captcha={captcha} />}
      </form>
    </Dialog>
  )
}
