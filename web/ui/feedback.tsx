import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import styles from './feedback.module.css'
import { Icon } from './icon.tsx'
import { type PausableTimer, pausableTimer } from './pausable-timer.ts'
import { uiTexts } from './texts.ts'

const texts = uiTexts.feedback

/** Gray lines of the final size, shown after 150 ms so that fast loads do not flicker. */
export function SkeletonLines({ count, label }: { count: number; label: string }) {
  return (
    <div className={styles.skeletons} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines are equal and never move
        <div key={index} className={styles.skeleton} />
      ))}
    </div>
  )
}

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

interface NoticeProps {
  kind: NoticeKind
  title?: string
  children?: ReactNode
  /** A button or link at the end of the line. */
  action?: ReactNode
  /** Set above a list: a phone shows title and action on one line, without the text. */
  isShortOnPhone?: boolean
}

/** A message within the page. */
export function Notice({ kind, title, children, action, isShortOnPhone = false }: NoticeProps) {
  const classes = `${styles.notice} ${styles[kind]} ${isShortOnPhone ? styles.short : ''}`
  return (
    <div className={classes} role={kind === 'error' ? 'alert' : undefined}>
      <div>
        {title && <span className={styles.title}>{title}</span>}
        {isShortOnPhone ? <span className={styles.text}>{children}</span> : children}
      </div>
      {action}
    </div>
  )
}

/** One sentence and the next step, for a list that is empty. */
export const EmptyState = ({ children }: { children: ReactNode }) => <div className={styles.empty}>{children}</div>

/** A button on a toast, in place of the one that dismisses it. */
export interface ToastAction {
  label: string
  run(): void
}

interface Toast {
  id: number
  kind: NoticeKind
  title: string
  body?: string
  action?: ToastAction | undefined
}

const store = { toasts: [] as readonly Toast[], listeners: new Set<() => void>(), serial: 0 }
/** One timer per visible toast. */
const timers = new Map<number, PausableTimer>()
const none: readonly Toast[] = []

function set(toasts: readonly Toast[]) {
  store.toasts = toasts
  for (const [id, timer] of timers) {
    if (toasts.some(toast => toast.id === id)) continue
    timer.cancel()
    timers.delete(id)
  }
  for (const listener of store.listeners) listener()
}

const dismiss = (id: number) => set(store.toasts.filter(toast => toast.id !== id))

/** Shows a toast for `duration` milliseconds. It replaces one with the same text, so that toasts do not pile up, unless that has an action. */
export function showToast(toast: Omit<Toast, 'id'>, duration: number): void {
  store.serial += 1
  const id = store.serial
  const others = store.toasts.filter(
    ({ kind, title, body, action }) => action || kind !== toast.kind || title !== toast.title || body !== toast.body,
  )
  set([...others, { ...toast, id }])
  timers.set(
    id,
    pausableTimer(() => dismiss(id), duration),
  )
}

/** Dismisses error toasts after a success. */
export const dismissErrors = (): void => set(store.toasts.filter(({ kind }) => kind !== 'error'))

const subscribe = (listener: () => void) => {
  store.listeners.add(listener)
  return () => store.listeners.delete(listener)
}

interface ToastsProps {
  /** Fills in names that only the page knows. */
  worded?: (text: string) => string
}

const pauseAll = () => {
  for (const timer of timers.values()) timer.pause()
}
const resumeAll = () => {
  for (const timer of timers.values()) timer.resume()
}

/**
 * Renders the toasts above everything, including open dialogs; screen readers announce them. No toast disappears while
 * the pointer is over them or one of their buttons has the focus, so that there is time to read.
 */
export function Toasts({ worded = text => text }: ToastsProps) {
  const toasts = useSyncExternalStore(
    subscribe,
    () => store.toasts,
    () => none,
  )
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control; it only tracks pointer and focus to pause the timers
    <div
      ref={ref}
      popover="manual"
      className={styles.toasts}
      aria-live="polite"
      onPointerEnter={pauseAll}
      onPointerLeave={resumeAll}
      onFocus={pauseAll}
      onBlur={resumeAll}
    >
      {toasts.map(toast => (
        <div
          key={toast.id}
          className={`${styles.notice} ${styles[toast.kind]} ${styles.toast}`}
          role={toast.kind === 'error' ? 'alert' : 'status'}
        >
          <div>
            <span className={styles.title}>{toast.title}</span>
            {toast.body && worded(toast.body)}
          </div>
          {toast.action ? (
            <Button
              onClick={() => {
                dismiss(toast.id)
                toast.action?.run()
              }}
            >
              {toast.action.label}
            </Button>
          ) : (
            <Button look="quiet" size="icon" aria-label={texts.dismiss} onClick={() => dismiss(toast.id)}>
              <Icon name="close" />
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
