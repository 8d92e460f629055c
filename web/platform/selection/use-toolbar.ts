import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/** Makes the buttons of an element a single tab stop; left, right, Home and End move between them. Spread the result on the element. */
export function useToolbar<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const buttons = () =>
    [...(ref.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].filter(
      button => button.closest('dialog, [role=menu]') === null && button.checkVisibility(),
    )
  const setTabStop = (stop: HTMLElement | undefined) => {
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1
  }
  // After each render, which may have added or removed a button.
  useLayoutEffect(() => setTabStop(buttons().find(button => button === document.activeElement) ?? buttons()[0]))
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons()
    const index = all.indexOf(event.target as HTMLElement)
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: all.length - 1 }[event.key]
    if (index < 0 || next === undefined || event.defaultPrevented) return
    event.preventDefault()
    all[next]?.focus()
    setTabStop(all[next] ?? all[index])
  }
  return { ref, onKeyDown }
}
