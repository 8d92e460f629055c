import { useId } from 'react'
import type { z } from 'zod'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import { fieldMessage } from '../../../contract/kit/index.ts'
import { newContactMessage, sendMailToContact } from '../../../contract/messages.ts'
import { useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { notify } from '../../platform/notify.ts'
import { useUser } from '../../platform/session.ts'
import { Button, commonTexts, Dialog } from '../../ui/index.ts'
import { MessageFields } from './message-fields.tsx'
import { emptyMessage, isWritten } from './new-message.ts'
import { messagesTexts } from './texts.ts'

const texts = messagesTexts.contactDialog

interface MessageContactDialogProps {
  contact: { id: number; name: string }
  isFromServicePage?: boolean
  onClose(): void
}

/** Message to {contact}: closed once it is sent; closing it discards the text and the errors. */
export default function MessageContactDialog(props: MessageContactDialogProps) {
  const { contact, isFromServicePage = false, onClose } = props
  const user = useUser()
  const form = useForm(newContactMessage, { recipientId: contact.id, isFromServicePage, ...emptyMessage(user) })
  const sending = useCall(sendMailToContact)
  const formId = useId()
  const send = (body: z.output<typeof newContactMessage>) => {
    if (!isWritten(body.message, user?.signature))
      return form.setErrors([{ param: 'message', msg: fieldMessage.required }])
    sending.mutate(
      { body },
      {
        onSuccess: () => {
          notify(catalogue.messageSent)
          onClose()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          const reason = problem.errors.find(({ param }) => param === 'recipientId')?.msg
          notify(catalogue.messageNotDelivered(reason))
        },
      },
    )
  }
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button type="submit" form={formId} look="primary" disabled={sending.isPending}>
        {sending.isPending ? commonTexts.sending : commonTexts.send}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.title(contact.name)} onClose={onClose} footer={footer}>
      <form ref={form.ref} id={formId} className="stack-3" onSubmit={form.onSubmit(send)} noValidate>
        <MessageFields form={form} />
      </form>
    </Dialog>
  )
}
