import { useCallback, useRef } from 'react'
import { moveRow } from './list-rows.ts'
import { useKeyHint, useShortcut } from './shortcut.ts'
import { platformTexts } from './texts.ts'

const texts = platformTexts.listKeys

/**
 * Adds keyboard navigation to a list: `j` and `k` from anywhere on the page, the arrows once the focus is in the list.
 * Rows are the elements marked `data-row-link`; Enter opens them like any link. Spread `list` on the element around the
 * rows.
 */
export function useListKeys<E extends HTMLElement>() {
  const current = useRef<E>(null)
  const ref = useCallback((element: E | null) => {
    current.current = element
    if (element === null) return
    let leave: (() => void) | undefined
    let isMounted = true
    // Loaded later, because a first load has no room for this code.
    void import('./roving-focus.ts').then(({ roveIn }) => {
      if (isMounted) leave = roveIn(element)
    })
    return () => {
      isMounted = false
      leave?.()
      current.current = null
    }
  }, [])
  const move = (step: 1 | -1) => void moveRow(current.current, step)
  useShortcut('j', () => move(1), { hint: texts.move })
  useShortcut('k', () => move(-1), { hint: texts.move })
  useShortcut(
    'o',
    () => document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-row-link]')?.click(),
    { hint: texts.open, isMinor: true },
  )
  useKeyHint('Enter', texts.open)
  useKeyHint('↑ ↓', texts.move, { isMinor: true })
  useKeyHint('← →', texts.within, { isMinor: true })
  useKeyHint('Home', texts.ends, { isMinor: true })
  useKeyHint('End', texts.ends, { isMinor: true })
  return {
    list: { ref },
    /** Moves the focus to the next or previous row, as `j` and `k` do. */
    move,
    /** Moves the focus to the row that is open beside the list. */
    focusOpen: () =>
      current.current
        ?.querySelector<HTMLElement>('[aria-current=true] [data-row-link]')
        ?.focus({ preventScroll: true }),
    /** In the next frame, since rows that were just loaded are not rendered yet. */
    focusFirst: () =>
      void requestAnimationFrame(() => current.current?.querySelector<HTMLElement>('[data-row-link]')?.focus()),
  }
}
