import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import styles from './link-row.module.css'
import { useHold } from './use-hold.ts'

let selectNumberOnSecondClick: typeof import('./second-click.ts').selectNumberOnSecondClick | undefined

/** Loads the code for double clicks once the page is interactive, to keep it out of the first load. */
async function prepareSecondClick() {
  if (selectNumberOnSecondClick === undefined) ({ selectNumberOnSecondClick } = await import('./second-click.ts'))
}

const openNewTab = (href: string) => window.open(href, '_blank', 'noopener')

/** Returns true if a click targets the row itself: not one of its controls, nothing on top of it, and not a text selection. */
const isForRow = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('a, button, input, select, label') === null &&
  window.getSelection()?.isCollapsed !== false

/** A row whose details can be shown beside the list instead of on a page. */
export interface RowDetail {
  isOpen: boolean
  /** Opens it beside the list; undefined if there is no room. */
  onOpen?: (() => void) | undefined
  /** Called when the focus reaches the row. */
  onReach?: (() => void) | undefined
}

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

const isOnControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('button, input, select, label') !== null

const linkOf = (row: Element) => row.querySelector<HTMLElement>('[data-row-link]')

interface LinkRowProps {
  href: string
  detail?: RowDetail
  /** Called on a click with Shift. */
  onSelectTo?: (() => void) | undefined
  /** Called when a finger rests on the row, and when it taps a row while others are selected. */
  onToggle?: (() => void) | undefined
  /** True while rows of the table are selected. */
  isSelecting?: boolean
  /** Opens every click in a new tab, so that the current page stays open. */
  isNewTab?: boolean
  className?: string
  children: ReactNode
}

/**
 * A table row that opens a page wherever it is clicked; with Ctrl, Meta or the middle button in a new tab. One of its cells
 * must contain the link, marked `data-row-link`, for keyboards and assistive technology. With `detail`, a click opens the row
 * beside the list, and Enter too; Enter on the row that is open opens its page.
 */
export function LinkRow(props: LinkRowProps) {
  const { href, detail, onSelectTo, onToggle, isSelecting = false, isNewTab = false, className = '', children } = props
  const { endsHold, ...hold } = useHold(onToggle) ?? {}
  const [, navigate] = useLocation()
  useEffect(() => void prepareSecondClick(), [])
  const onOpen = isNewTab ? undefined : detail?.onOpen
  const onClickCapture = (event: MouseEvent) => {
    const isHeld = endsHold?.() === true
    const isTap = isSelecting && onToggle !== undefined && isTouch(event) && !isOnControl(event)
    if (isHeld || isTap) {
      event.preventDefault()
      event.stopPropagation()
      if (!isHeld) onToggle?.()
      return
    }
    if (isNewTab) return
    if (onSelectTo && event.shiftKey && event.target instanceof Element && !event.target.closest('button, input')) {
      event.preventDefault()
      event.stopPropagation()
      return onSelectTo()
    }
    selectNumberOnSecondClick?.(event, onOpen !== undefined)
    const isFromKeyboard = event.detail === 0
    const isOnLink = event.target instanceof Element && event.target.closest('[data-row-link]') !== null
    if (onOpen === undefined || !isOnLink || !isPlainClick(event) || (isFromKeyboard && detail?.isOpen)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <tr
      className={`${styles.row} ${onToggle ? styles.selectable : ''} ${className}`}
      aria-current={detail?.isOpen ? 'true' : undefined}
      onClickCapture={onClickCapture}
      {...hold}
      // Otherwise the browser would select the text up to here.
      onMouseDown={event => onSelectTo && event.shiftKey && event.preventDefault()}
      onFocus={({ target }) => target.matches('[data-row-link]') && detail?.onReach?.()}
      onClick={event => {
        if (!isForRow(event)) return
        if (isNewTab || event.ctrlKey || event.metaKey) openNewTab(href)
        else if (onOpen) {
          onOpen()
          linkOf(event.currentTarget)?.focus({ preventScroll: true })
        } else navigate(href)
      }}
      onAuxClick={event => {
        if (event.button === 1 && isForRow(event)) openNewTab(href)
      }}
    >
      {children}
    </tr>
  )
}
