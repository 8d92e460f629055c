import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Runs `action` when `key` (as `KeyboardEvent.key` says it: '/', 'c', 'ArrowDown') is pressed anywhere on the page. Typing in a
 * field, a key with Ctrl, Alt or Meta, an open dialog or menu, and a key somebody else has used already never count. Where the
 * frame and the page both want a key, the page's own (`isPageOwn`) is asked first.
 */
export function useShortcut(
  key: string,
  action: (event: KeyboardEvent) => void,
  { isOn = true, isPageOwn = false }: { isOn?: boolean; isPageOwn?: boolean } = {},
): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (isTyping(event.target) || document.querySelector('dialog[open], [role=menu]') !== null) return
      event.preventDefault()
      latest.current(event)
    }
    document.addEventListener('keydown', onKeyDown, { capture: isPageOwn })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: isPageOwn })
  }, [key, isOn, isPageOwn])
}
