import { useEffect, useRef } from 'react'

/**
 * Returns the focus to the row that was open in a pane when the pane closes, in case the focus was in the pane: Back
 * closes it without asking it. For panes that take the focus; `id` names the open row.
 */
export function useFocusToRow(id: string): void {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is marked when the id changes
  useEffect(() => {
    row.current = document.querySelector<HTMLElement>('[aria-current=true] [data-row-link]')
  }, [id])
  useEffect(
    () => () => {
      if (document.activeElement === document.body) row.current?.focus({ preventScroll: true })
    },
    [],
  )
}
