import { type DragEvent, useId, useState } from 'react'
import { maxBankDocumentBytes } from '../../../contract/bank-check.ts'
import { Button } from '../../ui/index.ts'
import styles from './bank-check.module.css'
import { bankCheckTexts } from './texts.ts'

const texts = bankCheckTexts.form
const accepted = '.pdf,.xml,.eml,.txt,.html'

interface FileFieldProps {
  file: File | undefined
  onChange(file: File | undefined): void
  onProblem(message: string): void
}

/** Takes one file, chosen or dropped. */
export function FileField({ file, onChange, onProblem }: FileFieldProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (given: File | undefined) => {
    if (given === undefined) return
    if (given.size > maxBankDocumentBytes) onProblem(texts.tooLarge)
    else onChange(given)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  if (file !== undefined)
    return (
      <div className="spread">
        <span className={styles.fileName}>{file.name}</span>
        <Button onClick={() => onChange(undefined)}>{texts.remove}</Button>
      </div>
    )
  return (
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
      <label htmlFor={id} className={styles.choose}>
        {texts.file}
      </label>
      <input
        id={id}
        type="file"
        accept={accepted}
        className="visually-hidden"
        onChange={event => {
          take(event.target.files?.[0])
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
      <span className="muted">{texts.orDrop}</span>
    </fieldset>
  )
}
