import { type KeyboardEvent, useRef } from 'react'
import { useKeyHint, useShortcut } from './shortcut.ts'
import { platformTexts } from './texts.ts'

const texts = platformTexts.listKeys

/**
 * Returns true for elements that use the arrow keys themselves. A dialog opened from a row counts too: React's events bubble
 * from it to the list.
 */
const ownsArrows = (target: EventTarget) =>
  target instanceof Element && target.closest('select, input, textarea, dialog, [role=menu]') !== null

const rowOf = (link: Element) => link.closest('tr, li')

/** Returns the links of a list's rows, without those of a pane beside it. */
const rowLinksIn = (list: Element | null): HTMLElement[] =>
  [...(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])].filter(
    link => link.closest('aside') === list?.closest('aside'),
  )

/**
 * Keyboard navigation of a list: `j` and `k` from anywhere on the page, the arrows once the focus is in the list. Rows are the
 * elements marked `data-row-link`; Enter opens them like any link. Spread `list` on the element around the rows.
 */
export function useListKeys<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const move = (step: 1 | -1) => {
    const links = rowLinksIn(ref.current)
    const focused = links.findIndex(link => rowOf(link)?.contains(document.activeElement))
    const at = focused >= 0 ? focused : links.findIndex(link => rowOf(link)?.ariaCurrent === 'true')
    const next = at === -1 ? 0 : at + step
    links[next]?.focus()
  }
  useShortcut('j', () => move(1), { hint: texts.move })
  useShortcut('k', () => move(-1), { hint: texts.move })
  useShortcut('o', () =>
    document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-row-link]')?.click(),
  )
  useKeyHint('Enter', texts.open)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (event.defaultPrevented || ownsArrows(event.target)) return
    event.preventDefault()
    move(event.key === 'ArrowDown' ? 1 : -1)
  }
  return {
    list: { ref, onKeyDown },
    /** Moves the focus to the next or previous row, as `j` and `k` do. */
    move,
    /** In the next frame, since rows that were just loaded are not rendered yet. */
    focusFirst: () =>
      void requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[data-row-link]')?.focus()),
  }
}
