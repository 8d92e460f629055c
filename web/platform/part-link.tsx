import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { pathWith } from './navigation.ts'

/** Returns the letters and digits of a part number, by which its page is found; undefined for a text that has no page. */
export function partKeyOf(partNumber: string): string | undefined {
  const key = partNumber
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
  return key.length < 2 || key.length > 64 ? undefined : key
}

/** Returns the path of the page of a part number, or of the search for a text that has none. */
export function partPath(partNumber: string): string {
  const key = partKeyOf(partNumber)
  return key === undefined ? pathWith('/parts', { query: partNumber }) : `/${key}`
}

interface PartLinkProps {
  partNumber: string
  className?: string | undefined
  /** True in dialogs, whose fields would be lost. */
  isNewTab?: boolean
  /** True if a click on the row follows this link. */
  isOfRow?: boolean
  /** Shown instead of the number. */
  children?: ReactNode
}

/** A part number that leads to its page. */
export function PartLink({ partNumber, className = '', isNewTab = false, isOfRow, children }: PartLinkProps) {
  const props = {
    href: partPath(partNumber),
    className: `mono ${className}`,
    'data-row-link': isOfRow || undefined,
    children: children ?? partNumber,
  }
  // A plain link, since the router's link would not open a new tab.
  return isNewTab ? <a {...props} target="_blank" rel="noopener" /> : <Link {...props} />
}
