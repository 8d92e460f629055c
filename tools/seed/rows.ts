import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../server/platform/db/database.ts'
import type { Schema } from '../../server/platform/db/schema.ts'

/** A row to write. It includes the id: the demo numbers its rows itself, so that every run gives the same ids. */
export type Row<T extends keyof Schema> = Partial<Selectable<Schema[T]>>

const batchSize = 2_500

/** Inserts rows with the same columns; one JSON parameter per batch is several times faster than one per value. */
export async function insertRows<T extends keyof Schema>(tx: Tx, table: T, rows: readonly Row<T>[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map(column => sql.ref(column)))
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize))
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)`.execute(tx)
  }
}

/** Advances the id sequences of these tables past their highest ids. */
export async function continueNumbering(tx: Tx, tables: readonly (keyof Schema)[]): Promise<void> {
  for (const table of tables)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)} having max(id) is not null`.execute(
      tx,
    )
}

/** Writes without the table's indexes, except unique ones, and builds them afterwards, which takes a fraction of the time. */
export async function withoutIndexes(tx: Tx, table: keyof Schema, write: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass and not indisunique`.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx)
  await write()
  for (const { definition } of rows) await sql.raw(definition).execute(tx)
}

export type CompanyRow = Row<'companies'> & { id: number; name: string; country_code: string; tel: string }
export type ContactRow = Row<'contacts'> & { id: number; company_id: number; name: string; email: string }
