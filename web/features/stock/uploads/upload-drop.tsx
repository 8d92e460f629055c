import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { type listUploads, type StockUpload, uploadStock } from '../../../../contract/stock-uploads.ts'
import { formatBytes } from '../../../platform/format.tsx'
import { takeDropped, usePasted } from '../../../platform/pasted.ts'
import { useSendFile } from '../../../platform/send-file.ts'
import { Button, commonTexts, FileDrop, Notice } from '../../../ui/index.ts'
import styles from './inventory-upload.module.css'
import { uploadsTexts } from './texts.tsx'

const texts = uploadsTexts.uploadDrop

interface UploadDropProps {
  limits: ReplyOf<typeof listUploads>['limits'] | undefined
  onReceived(upload: StockUpload): void
}

const accepted = '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.xlsb,.ods,.dbf,.jsonl,.ndjson'

/** Uploads a file that was chosen or dropped; a file that is too large is refused before it is sent. */
export function UploadDrop({ limits, onReceived }: UploadDropProps) {
  const id = useId()
  const { send, sent, cancel } = useSendFile(uploadStock)
  const [problem, setProblem] = useState<string>()
  const take = (file: File) => {
    setProblem(undefined)
    if (limits !== undefined && file.size > limits.maxBytes)
      return setProblem(
        texts.tooLarge({ name: file.name, size: formatBytes(file.size), maxBytes: formatBytes(limits.maxBytes) }),
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
  // Uploads a file that was dropped on another page, which then opened this one.
  const takeFromOtherPage = useEffectEvent(() => {
    const file = takeDropped()
    if (file !== undefined) take(file)
  })
  useEffect(() => takeFromOtherPage(), [])
  usePasted(['stock'], ({ text }) => take(new File([text], texts.pastedName, { type: 'text/plain' })))
  return (
    <div className="stack-3">
      <FileDrop
        name={texts.theFile}
        label={texts.chooseAFile}
        accept={accepted}
        onFile={take}
        isLarge
        hint={
          <>
            <p>{texts.orDrop}</p>
            <p>
              {limits
                ? texts.formatsUpTo({ size: formatBytes(limits.maxBytes), lines: formatInteger(limits.maxLines) })
                : texts.formats}
            </p>
          </>
        }
        busy={
          sent !== undefined && (
            <div className={styles.sending}>
              <label htmlFor={`${id}-sent`}>{sent < 1 ? texts.sendingFile : texts.readingFile}</label>
              <progress id={`${id}-sent`} {...(sent < 1 && { value: sent })} max={1} />
              <Button onClick={cancel}>{commonTexts.cancel}</Button>
            </div>
          )
        }
      />
      {problem !== undefined && (
        <Notice kind="error" title={texts.notUploaded}>
          {problem}
        </Notice>
      )}
    </div>
  )
}
