import { accountTables } from './account-tables.sql.ts'
import type { PersonalTable } from './person.sql.ts'
import { publishingTables } from './publishing-tables.sql.ts'
import { tradeTables } from './trade-tables.sql.ts'

/**
 * Every table that holds data of a person: what the export contains, what erasure does, and why. A test walks the schema and
 * fails for a column that looks personal and is missing here or in `impersonalColumns`.
 */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  ...accountTables,
  ...publishingTables,
  ...tradeTables,
}

/** Columns whose name looks personal, but that describe no person. */
export const impersonalColumns: ReadonlySet<string> = new Set([
  'broadcast_lists.name',
  'broadcast_lists.short_name',
  'broadcast_lists.email',
  'countries.name',
  'events.name',
  'service_categories.name',
  'service_categories.img_name',
  'first_contents.name',
  // 'command line', or the id of a contact
  'database_epochs.mail_released_by',
])

/** Returns true if the declaration says what happens to a column. */
export function isDeclared(table: string, column: string): boolean {
  const declared = personalTables[table]
  if (declared === undefined) return false
  if (declared.erase === 'delete') return true
  const { by, addressColumns, exports, texts, words, keys, keeps, others, erase } = declared
  const named = [by, addressColumns, texts, words, keys, keeps, others].some(columns => columns?.includes(column))
  return (
    named || (typeof erase === 'object' && column in erase) || (erase === 'keep' && exports?.includes(column) === true)
  )
}
