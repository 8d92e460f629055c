import { useId } from 'react'
import styles from './file-button.module.css'

interface FileButtonProps {
  label: string
  /** Extensions or types, as in the `accept` attribute. */
  accept: string
  look?: 'primary'
  isDisabled?: boolean
  isInvalid?: boolean
  /** The id of the hint or error that is read out with the button. */
  describedBy?: string
  onFile(file: File): void
}

/** A button that opens the system's file dialog, for one file. The same file can be chosen again, after it was corrected or failed. */
export function FileButton({ label, accept, look, isDisabled, isInvalid, describedBy, onFile }: FileButtonProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={look === 'primary' ? styles.primary : styles.button}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        className="visually-hidden"
        disabled={isDisabled}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
