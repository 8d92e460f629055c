import { type MouseEvent, useRef } from 'react'

/** How long a finger rests on a row to select it, in milliseconds. */
const holdMs = 450

/**
 * Returns handlers that call `onHold` when a finger rests on an element. The browser's own action at the end of the
 * hold is suppressed.
 */
export function useHold(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const end = () => clearTimeout(timer.current)
  if (onHold === undefined) return undefined
  return {
    onTouchStart: () => {
      isHeld.current = false
      timer.current = setTimeout(() => {
        isHeld.current = true
        onHold()
      }, holdMs)
    },
    onTouchMove: end,
    onTouchEnd: end,
    onTouchCancel: end,
    /** The browser's menu for a link that is held. */
    onContextMenu: (event: MouseEvent) => {
      if (isHeld.current || matchMedia('(pointer: coarse)').matches) event.preventDefault()
    },
    /** Returns true for the click at the end of a hold. */
    endsHold: () => {
      const was = isHeld.current
      isHeld.current = false
      return was
    },
  }
}
