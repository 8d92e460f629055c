import { useEffect } from 'react'
import type { z } from 'zod'
import { type Changes, changesOf, withChanges } from './paths.ts'

/** How a draft is stored: in this tab, where it survives closing the form, other pages, a failed send and a reload. */
export interface DraftOptions<V> {
  /** Identifies the form and its user. */
  key: string
  /** The schema of a stored draft; a draft that it refuses is discarded. */
  schema?: z.ZodType<V>
  /** Returns true if the draft holds enough typed text to keep; otherwise it is deleted. */
  isWorthKeeping?(values: V): boolean
}

/** Parses stored changes. Throws if the text holds none. */
function parseChanges(text: string): Changes {
  const changes: unknown = JSON.parse(text)
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) throw new TypeError('No changes.')
  return changes as Changes
}

/** Returns the stored changes; none if they cannot be read. */
export function readDraft<V>({ key, schema }: DraftOptions<V>, initial: V): Changes {
  try {
    const changes = parseChanges(sessionStorage.getItem(key) ?? '{}')
    return schema === undefined ? changes : changesOf(initial, schema.parse(withChanges(initial, changes)))
  } catch {
    return {}
  }
}

export function storeDraft<V>({ key, isWorthKeeping }: DraftOptions<V>, changes: Changes, values: V): void {
  try {
    if (Object.keys(changes).length === 0 || isWorthKeeping?.(values) === false) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(changes))
  } catch {
    // Without storage, the draft lasts only while the form is open.
  }
}

/** Makes the browser ask for confirmation before a page with unsaved changes is left or closed. */
export function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
