import type { ReactNode } from 'react'
import styles from './row-button.module.css'

interface RowButtonProps {
  /** The accessible name, if the text alone does not say what opens. */
  label?: string
  onOpen(): void
  children: ReactNode
}

/** The text in a table's cell that opens its row in a dialog. */
export const RowButton = ({ label, onOpen, children }: RowButtonProps) => (
  <button
    type="button"
    className={styles.open}
    data-row-link
    aria-haspopup="dialog"
    aria-label={label}
    onClick={onOpen}
  >
    {children}
  </button>
)
