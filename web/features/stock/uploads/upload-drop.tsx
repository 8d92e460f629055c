import { type DragEvent, useId, useState } from 'react'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { type listUploads, type StockUpload, uploadStock } from '../../../../contract/stock-uploads.ts'
import { formatNumber } from '../../../platform/format.tsx'
import { useSendFile } from '../../../platform/send-file.ts'
import { Button, commonTexts, Notice } from '../../../ui/index.ts'
import styles from './inventory-upload.module.css'
import { uploadsTexts } from './texts.tsx'
import { fileSize } from './upload-wording.ts'

const texts = uploadsTexts.uploadDrop

interface UploadDropProps {
  limits: ReplyOf<typeof listUploads>['limits'] | undefined
  onReceived(upload: StockUpload): void
}

const accepted = '.csv,.tsv,.txt,.xlsx,.jsonl,.ndjson'

/** Uploads a file that was chosen or dropped; a file that is too large is refused before it is sent. */
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
        texts.tooLarge({ name: file.name, size: fileSize(file.size), maxBytes: fileSize(limits.maxBytes) }),
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
    <div className="stack-3">
      <fieldset
        className={`${styles.drop} ${isOver ? styles.over : ''}`}
        onDragOver={event => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <legend className="visually-hidden">{texts.theFile}</legend>
        {sent === undefined ? (
          <>
            <label htmlFor={id} className={styles.choose}>
              {texts.chooseAFile}
            </label>
            <input
              id={id}
              type="file"
              accept={accepted}
              className="visually-hidden"
              aria-describedby={`${id}-hint`}
              onChange={event => {
                take(event.target.files?.[0])
                // Allows choosing the same file again after it was corrected.
                event.target.value = ''
              }}
            />
            <p>{texts.orDrop}</p>
            <p id={`${id}-hint`} className="muted">
              {limits
                ? texts.formatsUpTo({ size: fileSize(limits.maxBytes), lines: formatNumber(limits.maxLines) })
                : texts.formats}
            </p>
          </>
        ) : (
          <div className={styles.sending}>
            <label htmlFor={`${id}-sent`}>{sent < 1 ? texts.sendingFile : texts.readingFile}</label>
            <progress id={`${id}-sent`} {...(sent < 1 && { value: sent })} max={1} />
            <Button onClick={cancel}>{commonTexts.cancel}</Button>
          </div>
        )}
      </fieldset>
      {problem !== undefined && (
        <Notice kind="error" title={texts.notUploaded}>
          {problem}
        </Notice>
      )}
    </div>
  )
}
