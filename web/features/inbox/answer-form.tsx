import type { KeyboardEvent } from 'react'
import { catalogue } from '../../../contract/catalogue.ts'
import { answerThread, maxMessageLength, type Thread } from '../../../contract/inbox.ts'
import { useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { notify } from '../../platform/notify.ts'
import { useMay, useUser } from '../../platform/session.ts'
import { useShortcut } from '../../platform/shortcut.ts'
import { Button, TextArea } from '../../ui/index.ts'
import styles from './inbox.module.css'
import { inboxTexts } from './texts.tsx'

const texts = inboxTexts.answer

/** The answer below a thread. What was typed survives leaving the thread and a failed send. */
export function AnswerForm({ thread: { id, to } }: { thread: Thread }) {
  const user = useUser()
  const may = useMay(answerThread)
  const draft = { key: `inbox-answer-${user?.id}-${id}` }
  const form = useForm(answerThread.body, { text: '' }, { draft })
  const sending = useCall(answerThread)
  useShortcut('r', () => form.ref.current?.querySelector('textarea')?.focus(), {
    isOn: may && to !== null,
    hint: texts.reply,
  })
  if (!may) return null
  if (to === null) return <p className={styles.nobody}>{texts.nobody}</p>
  const send = (body: { text: string }) =>
    sending.mutate(
      { params: { id }, body },
      {
        onSuccess: () => {
          notify(catalogue.messageSent)
          form.discard()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          if (problem.errors.length === 0) notify(catalogue.messageNotDelivered(problem.message))
        },
      },
    )
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form ref={form.ref} className={styles.answer} onSubmit={form.onSubmit(send)} onKeyDown={sendByKey} noValidate>
      <TextArea
        label={texts.label(to.name)}
        {...form.field('text')}
        rows={3}
        maxLength={maxMessageLength}
        autoComplete="off"
      />
      <div className={styles.send}>
        <span className={styles.hint}>{texts.hint}</span>
        <Button type="submit" look="primary" disabled={sending.isPending}>
          {sending.isPending ? texts.sending : texts.send}
        </Button>
      </div>
    </form>
  )
}
