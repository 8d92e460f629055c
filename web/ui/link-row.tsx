import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'wouter'
import styles from './link-row.module.css'
import { selectNumberOnSecondClick } from './second-click.ts'

const openNewTab = (href: string) => window.open(href, '_blank', 'noopener')

/** Returns true if a click targets the row itself: not one of its controls, nothing on top of it, and not a text selection. */
const isForRow = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('a, button, input, select, label') === null &&
  window.getSelection()?.isCollapsed !== false

interface LinkRowProps {
  href: string
  /** Opens every click in a new tab, so that the current page stays open. */
  isNewTab?: boolean
  className?: string
  children: ReactNode
}

/**
 * A table row that opens a page wherever it is clicked; with Ctrl, Meta or the middle button in a new tab. One of its cells
 * must contain the link, marked `data-row-link`, for keyboards and assistive technology.
 */
export function LinkRow({ href, isNewTab = false, className = '', children }: LinkRowProps) {
  const [, navigate] = useLocation()
  return (
    <tr
      className={`${styles.row} ${className}`}
      onClickCapture={isNewTab ? undefined : selectNumberOnSecondClick}
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
