import { useEffect, useState } from 'react'

/** How long somebody looks at a row before they read it rather than pass it, in milliseconds. */
const restMs = 600

/**
 * Returns true once `value` has been the same for a moment. What counts toward a reading limit is loaded only then, so that
 * walking along a list with the pane open costs nothing.
 */
export function useRested<T>(value: T): boolean {
  const [rested, setRested] = useState<{ value: T }>()
  useEffect(() => {
    const timer = setTimeout(() => setRested({ value }), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested !== undefined && rested.value === value
}
