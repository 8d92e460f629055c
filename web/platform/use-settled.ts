import { useEffect, useState } from 'react'

/** How long a row must stay open to count as read rather than passed, in milliseconds. */
const settleMs = 600

/**
 * Returns true once `value` has not changed for a moment. Content that counts toward a reading limit is loaded only then, so
 * that stepping through a list with the pane open costs nothing.
 */
export function useSettled<T>(value: T): boolean {
  const [settled, setSettled] = useState<{ value: T }>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value }), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled !== undefined && settled.value === value
}
