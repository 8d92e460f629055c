import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FileButton } from './file-button.tsx'
import styles from './file-drop.module.css'

interface FileDropProps {
  /** Names the group for assistive technology. */
  name: string
  /** The button that opens the system's file dialog. */
  label: string
  /** Extensions, as in the `accept` attribute. A dropped file may have another one. */
  accept: string
  onFile(file: File): void
  /** A large drop area, for a page on which it is the main field. */
  isLarge?: boolean
  /** Formats and limits, read out with the field. */
  hint: ReactNode
  /** Shown in place of the field, e.g. while a file is sent. */
  busy?: ReactNode
}

/** Takes one file, chosen or dropped. */
export function FileDrop({ name, label, accept, onFile, isLarge = false, hint, busy }: FileDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const wasBusy = useRef(false)
  const isBusy = Boolean(busy)
  // The button and what is shown in its place take each other's focus away.
  useEffect(() => {
    if (wasBusy.current !== isBusy && document.activeElement === document.body)
      fieldset.current?.querySelector<HTMLElement>('button, input')?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  const take = (file: File | undefined) => {
    if (file !== undefined && !busy) onFile(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <fieldset
      ref={fieldset}
      className={`${styles.drop} ${isLarge ? styles.large : ''} ${isOver ? styles.over : ''}`}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <legend className="visually-hidden">{name}</legend>
      {busy || (
        <>
          <FileButton
            label={label}
            accept={accept}
            look={isLarge ? 'primary' : undefined}
            describedBy={`${id}-hint`}
            onFile={take}
          />
          <div id={`${id}-hint`} className={styles.hint}>
            {hint}
          </div>
        </>
      )}
    </fieldset>
  )
}
