import { useCallback, useRef, useState } from 'react'
import { useShortcut } from '../shortcut.ts'
import { platformTexts } from '../texts.ts'

const texts = platformTexts.selection

/** Toggles the row that has the focus, by its checkbox. */
const toggleFocused = () =>
  document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('input[data-select]')?.click()

/**
 * Returns rows that the user selects: `x` toggles the focused one, Shift with a click selects all from the last one to
 * it, Esc clears the selection. Rows stay selected while another page of the list is shown.
 */
export function useSelection<R extends { id: number }>(rows: readonly R[] | undefined, nameOf: (row: R) => string) {
  const [selected, setSelected] = useState<ReadonlyMap<number, R>>(new Map())
  const last = useRef<number>(undefined)
  const clear = useCallback(() => setSelected(new Map()), [])
  useShortcut('x', toggleFocused, { hint: texts.select })
  useShortcut('Escape', clear, { isOn: selected.size > 0, isPageOwn: true, hint: texts.clear, isMinor: true })
  const set = (changed: readonly R[], isSelected: boolean) => {
    const next = new Map(selected)
    for (const row of changed)
      if (isSelected) next.set(row.id, row)
      else next.delete(row.id)
    setSelected(next)
  }
  const onToggle = (row: R, isRange = false) => {
    const [from, to] = [last.current, row.id].map(id => rows?.findIndex(each => each.id === id) ?? -1)
    last.current = row.id
    if (!isRange || from === undefined || to === undefined || from < 0) return set([row], !selected.has(row.id))
    set(rows?.slice(Math.min(from, to), Math.max(from, to) + 1) ?? [], true)
  }
  return {
    rows: [...selected.values()],
    clear,
    /** For the `DataTable`. */
    selection: {
      isQuiet: true,
      isSelected: ({ id }: R) => selected.has(id),
      onToggle,
      onToggleAll: () => set(rows ?? [], !rows?.every(({ id }) => selected.has(id))),
      nameOf,
    },
  }
}
