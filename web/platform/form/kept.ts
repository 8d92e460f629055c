import { useEffect } from 'react'
import { z } from 'zod'
import { type Changes, changesOf, withChanges } from './paths.ts'

/** How what was typed is kept in this tab, through a closed form, another page, a failed send and a reload. */
export interface Keep<V> {
  /** Names the form and whose it is. */
  key: string
  /** What can still be used of what was kept; where it refuses, all is forgotten. */
  schema?: z.ZodType<V>
  /** Whether there is something that one would not want to type again; else it is forgotten. */
  isWorth?(values: V): boolean
}

const stored = z.record(z.string(), z.unknown())

/** The changes kept before; none where they cannot be read. */
export function findChanges<V>({ key, schema }: Keep<V>, initial: V): Changes {
  try {
    const changes = stored.parse(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
    return schema === undefined ? changes : changesOf(initial, schema.parse(withChanges(initial, changes)))
  } catch {
    return {}
  }
}

export function keepChanges<V>({ key, isWorth }: Keep<V>, changes: Changes, values: V): void {
  try {
    if (Object.keys(changes).length === 0 || isWorth?.(values) === false) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(changes))
  } catch {
    // Whoever allows no storage keeps what was typed only while the form is open.
  }
}

/** The browser asks before a page with changes is left for another site or closed. */
export function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
