import type { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { findValues } from './reads.ts'

/** A value staff may change without a release; the module whose rule it is declares it once. */
export interface Setting<T> {
  /** Its row in the settings table, e.g. `broadcasts.perDay`. */
  key: string
  schema: z.ZodType<T>
  /** Holds while the table has no row. */
  fallback: T
}

type ValuesOf<S extends Record<string, Setting<unknown>>> = {
  [Name in keyof S]: S[Name] extends Setting<infer T> ? T : never
}

/** A setting by what the table holds for it: null where it has no row. */
export const settingFrom = <T>({ schema, fallback }: Setting<T>, stored: unknown): T =>
  stored === null ? fallback : schema.parse(stored)

/**
 * The present values of several settings, in one query. They are read each time: it is one look-up by primary key, and a change
 * holds at once on every node. A stored value that its schema refuses throws, as guessing a limit would be worse.
 */
export async function readSettings<S extends Record<string, Setting<unknown>>>(
  db: Db,
  settings: S,
): Promise<ValuesOf<S>> {
  const wanted = Object.entries(settings)
  const rows = await findValues(
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

/** The present value of one setting; see `readSettings`. */
export async function readSetting<T>(db: Db, setting: Setting<T>): Promise<T> {
  const { value } = await readSettings(db, { value: setting })
  return value
}
