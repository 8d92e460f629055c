import { type KeyboardEvent, useEffect } from 'react'
import type { User } from '../../../../contract/auth.ts'
import type { Broadcast } from '../../../../contract/broadcasts.ts'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { fieldMessage } from '../../../../contract/kit/index.ts'
import { newBroadcastReply, sendBroadcastReply } from '../../../../contract/messages.ts'
import { useCall } from '../../../platform/api.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { notify } from '../../../platform/notify.ts'
import { useUser } from '../../../platform/session.ts'
import { Button, commonTexts, Dialog, TextArea, TextField } from '../../../ui/index.ts'
import { initialReply, isWritten } from './reply.ts'
import styles from './reply-dialog.module.css'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.replyDialog

interface ReplyProps {
  broadcast: Broadcast
  onClose(): void
}

/** Reply to Broadcast: sends a mail to the poster, whose address is never shown. */
export default function ReplyDialog(props: ReplyProps) {
  const user = useUser()
  return user && <Reply user={user} {...props} />
}

/** Returns the form of a reply. Its draft is stored until it is sent. */
function useReply(broadcast: Broadcast, user: User, onSent: () => void) {
  const initial = { broadcastId: broadcast.id, ...initialReply(broadcast, user) }
  const form = useForm(newBroadcastReply, initial, {
    draft: {
      key: `reply-draft:${user.id}:${broadcast.id}`,
      isWorthKeeping: values => isWritten(values, user) && values.body !== initial.body,
    },
  })
  const sending = useCall(sendBroadcastReply)
  const send = () => {
    const body = sending.isPending ? undefined : form.validate()
    if (body === undefined) return
    if (!isWritten(body, user)) return form.setErrors([{ param: 'body', msg: fieldMessage.required }])
    sending.mutate(
      { body },
      {
        onSuccess: () => {
          form.discard()
          notify(catalogue.messageSent)
          onSent()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          notify(catalogue.messageNotDelivered(problem.message))
        },
      },
    )
  }
  return { form, isSending: sending.isPending, send }
}

function Reply({ user, broadcast, onClose }: ReplyProps & { user: User }) {
  const { form, isSending, send } = useReply(broadcast, user, onClose)
  useEffect(() => {
    const body = form.ref.current?.querySelector('textarea')
    body?.focus()
    // The cursor starts above the signature, after the offer if there is one.
    const above = body?.value.indexOf('\n\n') ?? 0
    const at = above < 0 ? (body?.value.length ?? 0) : above
    body?.setSelectionRange(at, at)
  }, [form.ref])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  const to = broadcast.contact ? `${broadcast.contact.name}, ${broadcast.company.name}` : broadcast.company.name
  const footer = (
    <>
      <span className={styles.hint}>{commonTexts.ctrlEnterSends}</span>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button look="primary" disabled={isSending} onClick={send} aria-keyshortcuts="Control+Enter">
        {isSending ? commonTexts.sending : commonTexts.send}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.replyToBroadcast} onClose={onClose} footer={footer}>
      <form ref={form.ref} className="stack-4" onKeyDown={onKeyDown} onSubmit={event => event.preventDefault()}>
        <p className="muted">{texts.recipient(to)}</p>
        <TextField label={texts.subject} {...form.field('subject')} required autoComplete="off" />
        <TextArea label={texts.message} {...form.field('body')} required rows={9} />
      </form>
    </Dialog>
  )
}
