import { type ReactNode, useState } from 'react'
import styles from './phone-fold.module.css'

interface PhoneFoldProps {
  label: ReactNode
  children: ReactNode
}

/** Controls that a phone shows only once its button is pressed. In a wider window they are part of what surrounds them. */
export function PhoneFold({ label, children }: PhoneFoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.button} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {label}
      </button>
      <div className={`${styles.content} ${isOpen ? '' : styles.folded}`}>{children}</div>
    </>
  )
}
