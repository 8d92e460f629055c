import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

export type Cell = string | number | boolean | Date | null | undefined

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function fieldOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '\\N'
  if (cell instanceof Date) return cell.toISOString()
  return String(cell).replace(/[\\\t\n\r]/g, sign => escapes[sign] ?? sign)
}

/** Yields rows in COPY's text format, many per chunk, because a stream of single rows would mostly wait. */
function* chunksOf(rows: Iterable<Record<string, Cell>>, columns: readonly string[]) {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(`${columns.map(column => fieldOf(row[column])).join('\t')}\n`)
    if (lines.length < 2_000) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}

/** Writes rows with COPY, the fastest way. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<Record<string, Cell>>,
): Promise<void> {
  const target = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(chunksOf(rows, columns)), target)
}

/** Drops the tables' indexes except primary keys, fills the tables, and builds the indexes again. */
export async function withoutIndexes(client: pg.Client, tables: readonly string[], fill: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { definition } of rows) await client.query(definition)
  await client.query('vacuum (analyze)')
}
