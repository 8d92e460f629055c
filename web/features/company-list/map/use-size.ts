import { useLayoutEffect, useRef, useState } from 'react'
import type { Size } from './view.ts'

/** Returns the size of an element, which changes with the window. */
export function useSize<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}
