import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import {
  answerThread,
  answerThreadWithFiles,
  maxMessageFiles,
  maxMessageLength,
  messageFileTypes,
  type Thread,
} from '../../../contract/inbox.ts'
import { type ApiProblem, useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { formatBytes } from '../../platform/format.tsx'
import { notify } from '../../platform/notify.ts'
import { useMay, useUser } from '../../platform/session.ts'
import { useShortcut } from '../../platform/shortcut.ts'
import { Button, Icon, TextArea } from '../../ui/index.ts'
import styles from './inbox.module.css'
import { inboxTexts } from './texts.tsx'

const texts = inboxTexts.answer

/** The answer below a thread. What was typed survives leaving the thread and a failed send. */
export function AnswerForm({ thread: { id, to, company } }: { thread: Thread }) {
  const user = useUser()
  const may = useMay(answerThread)
  const draft = { key: `inbox-answer-${user?.id}-${id}` }
  const form = useForm(answerThread.body, { text: '' }, { draft })
  const [files, setFiles] = useState<readonly File[]>([])
  const sending = useCall(answerThread)
  const sendingFiles = useCall(answerThreadWithFiles)
  const isPending = sending.isPending || sendingFiles.isPending
  useShortcut('r', () => form.ref.current?.querySelector('textarea')?.focus(), {
    isOn: may && to !== null,
    hint: texts.reply,
  })
  if (!may) return null
  if (to === null) return <p className={styles.nobody}>{company.id === null ? texts.visitor : texts.nobody}</p>
  const outcome = {
    onSuccess: () => {
      notify(catalogue.messageSent)
      form.discard()
      setFiles([])
    },
    onError: (problem: ApiProblem) => {
      const textErrors = problem.errors.filter(({ param }) => param === 'text')
      form.setErrors(textErrors)
      if (textErrors.length === 0) notify(catalogue.messageNotDelivered(problem.errors[0]?.msg ?? problem.message))
    },
  }
  const send = (body: { text: string }) => sending.mutate({ params: { id }, body }, outcome)
  const sendFiles = () => {
    const [file1, file2, file3, file4, file5] = files
    if (file1 === undefined) return
    const body = { text: form.values.text, file1, file2, file3, file4, file5 }
    sendingFiles.mutate({ params: { id }, body }, outcome)
  }
  const submit = (event: FormEvent) => {
    if (isPending) return event.preventDefault()
    if (files.length === 0) return form.onSubmit(send)(event)
    event.preventDefault()
    sendFiles()
  }
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form ref={form.ref} className={styles.answer} onSubmit={submit} onKeyDown={sendByKey} noValidate>
      <TextArea
        label={texts.label(to.name)}
        {...form.field('text')}
        rows={3}
        maxLength={maxMessageLength}
        autoComplete="off"
      />
      <ChosenFiles files={files} onChange={setFiles} />
      <div className={styles.send}>
        <AttachButton
          isOff={files.length >= maxMessageFiles}
          onFiles={added => setFiles([...files, ...added].slice(0, maxMessageFiles))}
        />
        <span className={styles.hint}>{texts.hint}</span>
        <Button type="submit" look="primary" disabled={isPending}>
          {isPending ? texts.sending : texts.send}
        </Button>
      </div>
    </form>
  )
}

/** The button that opens the system's file dialog. */
function AttachButton({ isOff, onFiles }: { isOff: boolean; onFiles(files: File[]): void }) {
  const id = useId()
  return (
    <span className={styles.attach} title={texts.attachHint(maxMessageFiles)}>
      <input
        id={id}
        type="file"
        multiple
        disabled={isOff}
        accept={messageFileTypes.join(',')}
        className="visually-hidden"
        aria-label={texts.attachLabel(maxMessageFiles)}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows choosing a removed file again.
          target.value = ''
        }}
      />
      <label htmlFor={id} data-off={isOff || undefined}>
        {texts.attach}
      </label>
    </span>
  )
}

/** The files that will be sent, each with a button that removes it. */
function ChosenFiles({ files, onChange }: { files: readonly File[]; onChange(files: readonly File[]): void }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={texts.files}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <li key={index} className={styles.file}>
          <span className={styles.fileName}>{file.name}</span>
          <span className="muted">{formatBytes(file.size)}</span>
          <Button
            look="quiet"
            size="icon"
            aria-label={texts.remove(file.name)}
            onClick={() => onChange(files.filter((_, other) => other !== index))}
          >
            <Icon name="close" size={14} />
          </Button>
        </li>
      ))}
    </ul>
  )
}
