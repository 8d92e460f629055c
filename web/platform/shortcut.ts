import { useEffect, useRef, useSyncExternalStore } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** One or several keys with the same action on the current page. */
export interface KeyHint {
  keys: readonly string[]
  what: string
}

/** The order of the keys. Those of every page come first, so that they keep their place when a page adds its own. */
const order = ['/', 'g', 'c', 'j', 'k', 'l', 'Enter', 'o', 'r', 'e', 'A', 'x', 's']
const positionOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)

interface Hint {
  key: string
  what: string
  /** Listed by `?` only, not in the status line. */
  isMinor?: boolean | undefined
  isPageOwn?: boolean | undefined
}

/** Merges keys with the same action and sorts them. If a key has several actions, the current one is kept. */
export function mergeHints(hints: readonly Hint[]): readonly KeyHint[] {
  const merged = new Map<string, string[]>()
  const seen = new Set<string>()
  const first = hints.toSorted((a, b) => Number(b.isPageOwn ?? false) - Number(a.isPageOwn ?? false))
  for (const { key, what } of first.toSorted((a, b) => positionOf(a.key) - positionOf(b.key)))
    if (!seen.has(key)) {
      seen.add(key)
      merged.set(what, [...(merged.get(what) ?? []), key])
    }
  return [...merged].map(([what, keys]) => ({ keys, what }))
}

const none: readonly KeyHint[] = []
/** The keys that work now. */
const registry = { hints: new Set<Hint>(), line: none, listeners: new Set<() => void>() }

function change() {
  registry.line = mergeHints([...registry.hints].filter(({ isMinor }) => !isMinor))
  for (const listener of registry.listeners) listener()
}

/** Returns all keys that work on the current page. */
export const keysNow = (): readonly KeyHint[] => mergeHints([...registry.hints])

const subscribe = (listener: () => void) => {
  registry.listeners.add(listener)
  return () => registry.listeners.delete(listener)
}

/** Returns the keys of the current page, for the status line; none before the page is interactive. */
export const useKeyHints = (): readonly KeyHint[] =>
  useSyncExternalStore(
    subscribe,
    () => registry.line,
    () => none,
  )

/** Lists a key for as long as the component is mounted. */
export function useKeyHint(key: string, what: string | undefined, { isMinor, isPageOwn }: Partial<Hint> = {}): void {
  useEffect(() => {
    if (what === undefined) return
    const hint = { key, what, isMinor, isPageOwn }
    registry.hints.add(hint)
    change()
    return () => {
      registry.hints.delete(hint)
      change()
    }
  }, [key, what, isMinor, isPageOwn])
}

interface ShortcutOptions {
  isOn?: boolean
  /** If the shell and the page both use a key, the page takes precedence. */
  isPageOwn?: boolean
  /** A short description of the key, for `?` and the status line. */
  hint: string
  /** Listed by `?` only. */
  isMinor?: boolean
}

const isForPage = (event: KeyboardEvent) =>
  !(event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) &&
  !isTyping(event.target) &&
  document.querySelector('dialog[open], [role=menu]') === null

/**
 * Runs `action` when `key` (as `KeyboardEvent.key` gives it: '/', 'c', 'ArrowDown') is pressed anywhere on the page. Ignored while
 * typing in a field, with Ctrl, Alt or Meta, while a dialog or menu is open, and when another handler used the key already.
 */
export function useShortcut(
  key: string,
  action: (event: KeyboardEvent) => void,
  { isOn = true, isPageOwn = false, hint, isMinor = false }: ShortcutOptions,
): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || !isForPage(event)) return
      event.preventDefault()
      latest.current(event)
    }
    document.addEventListener('keydown', onKeyDown, { capture: isPageOwn })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: isPageOwn })
  }, [key, isOn, isPageOwn])
  useKeyHint(key, isOn ? hint : undefined, { isMinor, isPageOwn })
}

/** How long the second key of a sequence may take, in milliseconds. */
const sequenceMs = 1_500

/**
 * Calls `action` with the key that follows `first` within a moment; that key then does nothing else. The same exceptions apply as to
 * `useShortcut`.
 */
export function useKeySequence(first: string, action: (key: string) => void, { hint }: { hint: string }): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    let until = 0
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForPage(event) || event.key === 'Shift') return
      const isSecond = event.timeStamp < until
      until = !isSecond && event.key === first ? event.timeStamp + sequenceMs : 0
      if (!isSecond && until === 0) return
      event.preventDefault()
      if (isSecond) latest.current(event.key)
    }
    // Runs before the handlers of the page and the shell, which ignore keys that were handled.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [first])
  useKeyHint(first, hint)
}
