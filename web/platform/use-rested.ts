import { useEffect, useState } from 'react'

/** How long a row must stay open to count as read rather than passed, in milliseconds. */
const restMs = 600

/**
 * Returns true once `value` has been the same for a moment. What counts toward a reading limit is loaded only then, so
 * that stepping through a list with the pane open costs nothing.
 */
export function useRested<T>(value: T): boolean {
  const [rested, setRested] = useState<{ value: T }>()
  useEffect(() => {
    const timer = setTimeout(() => setRested({ value }), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested !== undefined && rested.value === value
}
