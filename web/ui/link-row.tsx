import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import styles from './link-row.module.css'

const openNewTab = (href: string) => window.open(href, '_blank', 'noopener')

/** Whether a click means the row: not one of its own controls, nothing shown over it, no text being selected. */
const isForRow = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('a, button, input, select, label') === null &&
  window.getSelection()?.isCollapsed !== false

/** A part number, which a broker copies with a double click: the row waits to see whether a second one follows. */
const isNumber = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('.mono') !== null && target.closest('a[data-row-link]') !== null
const doubleClickMs = 250

interface LinkRowProps {
  href: string
  /** Every click opens a new tab, where one does not want to leave what one is at. */
  isNewTab?: boolean
  className?: string
  children: ReactNode
}

/**
 * A table row that goes somewhere wherever it is clicked; with Ctrl, Meta or the middle button in a new tab. One of its
 * cells must hold the real link, marked `data-row-link`: keyboards and assistive technology use that one.
 */
export function LinkRow({ href, isNewTab = false, className = '', children }: LinkRowProps) {
  const [, navigate] = useLocation()
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(opening.current), [])
  const open = () => (isNewTab ? void openNewTab(href) : navigate(href))
  const waitForDoubleClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    // A key that follows a link makes a click of no detail.
    if (event.detail === 0 || !isPlain || !isNumber(event)) return
    event.preventDefault()
    event.stopPropagation()
    clearTimeout(opening.current)
    if (event.detail === 1) opening.current = setTimeout(open, doubleClickMs)
  }
  return (
    <tr
      className={`${styles.row} ${className}`}
      onClickCapture={waitForDoubleClick}
      onClick={event => {
        if (!isForRow(event)) return
        if (isNewTab || event.ctrlKey || event.metaKey) openNewTab(href)
        else navigate(href)
      }}
      onAuxClick={event => {
        if (event.button === 1 && isForRow(event)) openNewTab(href)
      }}
    >
      {children}
    </tr>
  )
}
