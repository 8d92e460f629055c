import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { commonTexts } from './texts.ts'

interface DialogProps {
  title: ReactNode
  onClose(): void
  size?: 'small' | 'normal' | 'wide'
  /** Buttons at the bottom. */
  footer?: ReactNode
  /** Cannot be dismissed: no close button, and Esc does nothing. */
  isForced?: boolean
  children: ReactNode
}

/**
 * A modal based on the browser's <dialog>: focus stays inside, Esc and a click on the backdrop close it, and the focus returns
 * to where it was. Render it only while it is open.
 */
export function Dialog({ title, onClose, size = 'normal', footer, isForced = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    if (dialog && !dialog.open) {
      dialog.showModal()
      // Focuses the first field rather than the close button.
      dialog.querySelector<HTMLElement>('input:not(:read-only), textarea:not(:read-only), select')?.focus()
    }
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click handler is only for the backdrop; keyboards use Esc
    <dialog
      ref={ref}
      className={[styles.dialog, size === 'normal' ? '' : styles[size], isForced ? styles.forced : ''].join(' ')}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        if (!isForced) onClose()
      }}
      onClick={event => {
        if (event.target === ref.current && !isForced) onClose()
      }}
    >
      <div className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {!isForced && (
          <Button look="quiet" size="icon" aria-label={commonTexts.close} onClick={onClose}>
            <Icon name="close" />
          </Button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  )
}

interface ConfirmProps {
  title: string
  question: string
  confirmLabel: string
  /** `danger` by default, for actions that delete something. */
  look?: 'primary' | 'danger'
  isBusy?: boolean
  onConfirm(): void
  onClose(): void
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog(props: ConfirmProps) {
  const { title, question, confirmLabel, look = 'danger', isBusy = false, onConfirm, onClose } = props
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button look={look} onClick={onConfirm} disabled={isBusy}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} size="small" footer={footer}>
      <p>{question}</p>
    </Dialog>
  )
}
