import { type DragEvent, useId, useState } from 'react'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { type listUploads, type StockUpload, uploadStock } from '../../../../contract/stock-uploads.ts'
import { formatNumber } from '../../../platform/format.tsx'
import { useSendFile } from '../../../platform/send-file.ts'
import { Button, Notice } from '../../../ui/index.ts'
import styles from './inventory-upload.module.css'
import { fileSize } from './upload-words.ts'

interface UploadDropProps {
  limits: ReplyOf<typeof listUploads>['limits'] | undefined
  onReceived(upload: StockUpload): void
}

const accepted = '.csv,.tsv,.txt,.xlsx,.jsonl,.ndjson'

/** Takes a file, chosen or dropped, and sends it; what is too large is refused before it leaves. */
export function UploadDrop({ limits, onReceived }: UploadDropProps) {
  const id = useId()
  const { send, sent, cancel } = useSendFile(uploadStock)
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = (file: File | undefined) => {
    if (file === undefined) return
    setProblem(undefined)
    if (limits !== undefined && file.size > limits.maxBytes)
      return setProblem(
        `${file.name} has ${fileSize(file.size)}. A file may have at most ${fileSize(limits.maxBytes)}.`,
      )
    send(
      file,
      { query: { fileName: file.name.slice(-200) } },
      {
        onSuccess: ({ upload }) => onReceived(upload),
        onError: ({ message, errors }) => setProblem(errors[0]?.msg ?? message),
      },
    )
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div className={styles.dropping}>
      <fieldset
        className={`${styles.drop} ${isOver ? styles.over : ''}`}
        onDragOver={event => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <legend className="visually-hidden">The file</legend>
        {sent === undefined ? (
          <>
            <label htmlFor={id} className={styles.choose}>
              Choose a file
            </label>
            <input
              id={id}
              type="file"
              accept={accepted}
              className="visually-hidden"
              aria-describedby={`${id}-hint`}
              onChange={event => {
                take(event.target.files?.[0])
                // The same file may be chosen again once it was put right.
                event.target.value = ''
              }}
            />
            <p>or drop it here</p>
            <p id={`${id}-hint`} className="muted">
              CSV, TSV or Excel (.xlsx)
              {limits && `, up to ${fileSize(limits.maxBytes)} and ${formatNumber(limits.maxLines)} items`}
            </p>
          </>
        ) : (
          <div className={styles.sending}>
            <label htmlFor={`${id}-sent`}>{sent < 1 ? 'Sending the file…' : 'Reading the file…'}</label>
            <progress id={`${id}-sent`} {...(sent < 1 && { value: sent })} max={1} />
            <Button onClick={cancel}>Cancel</Button>
          </div>
        )}
      </fieldset>
      {problem !== undefined && (
        <Notice kind="error" title="This file could not be uploaded.">
          {problem}
        </Notice>
      )}
    </div>
  )
}
