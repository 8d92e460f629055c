import { useCallback, useRef, useState } from 'react'
import type { DataSelection } from '../../ui/index.ts'
import { useShortcut } from '../shortcut.ts'
import { platformTexts } from '../texts.ts'

const texts = platformTexts.selection

/** Toggles the row that has the focus, by its checkbox. */
const toggleFocused = () =>
  document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('input[data-select]')?.click()

type Key = string | number

interface Selection<R> {
  /** The selected rows. */
  rows: R[]
  clear(): void
  selection: DataSelection<R>
}

/**
 * Returns rows that the user selects: `x` toggles the focused one, Shift with a click selects all from the last one to
 * it, Esc clears the selection. Rows stay selected while another page of the list is shown. `keyOf` tells rows apart,
 * by default by their id.
 */
export function useSelection<R extends { id: Key }>(
  rows: readonly R[] | undefined,
  nameOf: (row: R) => string,
): Selection<R>
export function useSelection<R>(
  rows: readonly R[] | undefined,
  nameOf: (row: R) => string,
  keyOf: (row: R) => Key,
): Selection<R>
export function useSelection<R>(
  rows: readonly R[] | undefined,
  nameOf: (row: R) => string,
  keyOf = (row: R) => (row as { id: Key }).id,
): Selection<R> {
  const [selected, setSelected] = useState<ReadonlyMap<Key, R>>(new Map())
  const last = useRef<Key>(undefined)
  const clear = useCallback(() => setSelected(new Map()), [])
  useShortcut('x', toggleFocused, { hint: texts.select })
  useShortcut('Escape', clear, { isOn: selected.size > 0, isPageOwn: true, hint: texts.clear, isMinor: true })
  const set = (changed: readonly R[], isSelected: boolean) => {
    const next = new Map(selected)
    for (const row of changed)
      if (isSelected) next.set(keyOf(row), row)
      else next.delete(keyOf(row))
    setSelected(next)
  }
  const onToggle = (row: R, isRange = false) => {
    const [from, to] = [last.current, keyOf(row)].map(key => rows?.findIndex(each => keyOf(each) === key) ?? -1)
    last.current = keyOf(row)
    if (!isRange || from === undefined || to === undefined || from < 0) return set([row], !selected.has(keyOf(row)))
    set(rows?.slice(Math.min(from, to), Math.max(from, to) + 1) ?? [], true)
  }
  return {
    rows: [...selected.values()],
    clear,
    selection: {
      isQuiet: true,
      isSelected: row => selected.has(keyOf(row)),
      onToggle,
      onToggleAll: () => set(rows ?? [], !rows?.every(row => selected.has(keyOf(row)))),
      nameOf,
    },
  }
}
