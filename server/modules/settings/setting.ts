import type { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { listValues } from './reads.ts'

/** A value that staff may change without a release; declared once, by the module that uses it. */
export interface Setting<T> {
  /** Its row in the settings table, e.g. `broadcasts.perDay`. */
  key: string
  schema: z.ZodType<T>
  /** The default, while the table has no row. */
  fallback: T
  /** Staff confirm a change with a fresh code: a wrong value costs money, opens data or accounts, or erases records. */
  isDangerous?: true
}

type ValuesOf<S extends Record<string, Setting<unknown>>> = {
  [Name in keyof S]: S[Name] extends Setting<infer T> ? T : never
}

/** Parses a stored value of a setting; returns the default if `stored` is null, without a row. */
export const settingFrom = <T>({ schema, fallback }: Setting<T>, stored: unknown): T =>
  stored === null ? fallback : schema.parse(stored)

/**
 * Reads the current values of several settings in one query. They are not cached: it is one lookup by primary key, and
 * a change applies at once on every node. An invalid stored value throws, since guessing a limit would be worse.
 */
export async function readSettings<S extends Record<string, Setting<unknown>>>(
  db: Db,
  settings: S,
): Promise<ValuesOf<S>> {
  const wanted = Object.entries(settings)
  const rows = await listValues(
    db,
    wanted.map(([, { key }]) => key),
  )
  const stored = new Map(rows.map(row => [row.key, row.value]))
  const values = wanted.map(([name, { key, schema, fallback }]) => [
    name,
    stored.has(key) ? schema.parse(stored.get(key)) : fallback,
  ])
  return Object.fromEntries(values)
}

/** Returns the current value of one setting; see `readSettings`. */
export async function readSetting<T>(db: Db, setting: Setting<T>): Promise<T> {
  const { value } = await readSettings(db, { value: setting })
  return value
}
