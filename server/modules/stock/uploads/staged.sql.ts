import { type RawBuilder, sql } from 'kysely'
import type { RepeatChoice } from '../../../../contract/stock-files.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { derivedTexts } from '../lines/derived-columns.ts'
import { goodsColumns } from '../lines/queries.ts'
import { stockTexts } from '../texts.ts'
import { rowsOfLot, rowsOfSheet } from './row-number.ts'
import { sentColumns } from './sent-columns.ts'

/** SQL: what distinguishes the lots of the same goods, in addition to their description and price. */
export const lotOf = (table: string) =>
  sql`lower(${sql.ref(`${table}.sku`)}), lower(${sql.ref(`${table}.grade`)}), lower(${sql.ref(`${table}.location`)})`

const ref = (table: string, column: string) => sql.ref(`${table}.${column}`)

/** The columns of a row that a line has, too. */
const stagedColumns = [...derivedTexts, ...sentColumns]

/** SQL: rows with equal values repeat each other. */
const repeatedBy: Record<RepeatChoice, (table: string) => RawBuilder<unknown>> = {
  apart: table =>
    sql`${goodsColumns(table)}, ${lotOf(table)}, ${ref(table, 'description')}, ${ref(table, 'price_eur')}, ${ref(table, 'quantity')}`,
  add: table => sql`${goodsColumns(table)}, ${lotOf(table)}, ${ref(table, 'description')}, ${ref(table, 'price_eur')}`,
  last: goodsColumns,
}

/** The maximum value of the column. */
const maxQuantity = 2_147_483_647

/** Placeholder for the number of the row, which only the database has. */
const rowMark = '{row}'

const ofPart = sql.raw(stagedColumns.map(name => `parts.${name}`).join(', '))
const stagedNames = sql.raw(stagedColumns.join(', '))

/**
 * Stores unchanged rows like all others if they repeat another row. A row whose line has been written in the meantime
 * stays where it is: the merge finds it.
 */
async function storeRepeatedUnchanged(tx: Tx, uploadId: number, repeats: RepeatChoice): Promise<void> {
  // A collision of hashes only stores a row that could have been left where it is.
  const hashOf = (table: string) => sql`hash_record_extended(row(${repeatedBy[repeats](table)}), 0)`
  await sql`
    with rows as materialized (
      select row_number, true as is_unchanged, ${hashOf('parts')} as same
      from stock_upload_unchanged rows join parts on parts.id = part_id and changed_by = version where upload_id = ${uploadId}
      union all
      select row_number, false, ${hashOf('staged')} from stock_upload_lines staged
      where upload_id = ${uploadId} and exists (select from stock_upload_unchanged where upload_id = ${uploadId})
    ), repeated as (
      select row_number from rows
      where is_unchanged and same in (select same from rows group by same having count(*) > 1 and bool_or(is_unchanged))
    ), taken as (
      delete from stock_upload_unchanged rows using repeated
      where rows.upload_id = ${uploadId} and rows.row_number = repeated.row_number
      returning rows.row_number, part_id, version
    )
    insert into stock_upload_lines (upload_id, row_number, ${stagedNames})
    select ${uploadId}, row_number, ${ofPart}
    from taken join parts on parts.id = part_id and changed_by = version`.execute(tx)
}

/**
 * Removes from the rows of an upload those that a later row of the file repeats. They are listed with the errors, unless the last row
 * gets the sum of their pieces. Returns the number of rows listed.
 */
export async function settleRepeats(tx: Tx, uploadId: number, repeats: RepeatChoice): Promise<number> {
  await sql`set local work_mem = '128MB'`.execute(tx)
  await storeRepeatedUnchanged(tx, uploadId, repeats)
  const same = repeatedBy[repeats]('staged')
  await sql`
    create temporary table repeated_rows on commit drop as
    select row_number, later, pieces from (
      select row_number, quantity, lead(row_number) over (partition by ${same} order by row_number) as later,
        least(sum(quantity) over (partition by ${same}), ${maxQuantity})::integer as pieces
      from stock_upload_lines staged where upload_id = ${uploadId}
    ) rows where later is not null or (${repeats === 'add'} and pieces <> quantity)`.execute(tx)
  await sql`analyze repeated_rows`.execute(tx)
  if (repeats === 'add')
    await sql`
      update stock_upload_lines lines set quantity = pieces from repeated_rows
      where lines.upload_id = ${uploadId} and lines.row_number = repeated_rows.row_number and later is null`.execute(tx)
  await sql`
    delete from stock_upload_lines lines using repeated_rows
    where lines.upload_id = ${uploadId} and lines.row_number = repeated_rows.row_number and later is not null`.execute(
    tx,
  )
  if (repeats === 'add') return 0
  const text = repeats === 'last' ? stockTexts.row.repeatedIn : stockTexts.row.equalTo
  const [before, after] = text(rowMark).split(rowMark)
  const { numAffectedRows } = await sql`
    insert into stock_upload_errors (upload_id, row_number, errors, cells)
    select ${uploadId}, row_number, ${before}::text || later % ${rowsOfSheet} % ${rowsOfLot} || ${after}::text, '[]'
    from repeated_rows where later is not null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Returns the numbers of the rows left out whose cells are not stored. */
export async function listRowsWithoutCells(db: Db, uploadId: number): Promise<number[]> {
  const { rows } = await sql<{ row_number: number }>`
    select row_number from stock_upload_errors where upload_id = ${uploadId} and cells = '[]'`.execute(db)
  return rows.map(row => row.row_number)
}

/** Stores the cells of rows that were left out. */
export const storeCells = (db: Db, uploadId: number, rows: readonly { row_number: number; cells: unknown }[]) =>
  sql`
    update stock_upload_errors set cells = sent.cells
    from json_to_recordset(${JSON.stringify(rows)}::json) as sent (row_number integer, cells jsonb)
    where upload_id = ${uploadId} and stock_upload_errors.row_number = sent.row_number`.execute(db)

/** The tables of valid rows: those with the same values as a line in stock, and all others. */
const tables = ['stock_upload_lines', 'stock_upload_unchanged'] as const

/** Returns the number of valid rows that are stored of an upload. */
export async function countStaged(db: Db, uploadId: number): Promise<number> {
  let sum = 0
  for (const table of tables) {
    const { count } = await db
      .selectFrom(table)
      .where('upload_id', '=', uploadId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    sum += count
  }
  return sum
}

/** Deletes the stored rows of an upload. */
export async function dropStaged(db: Db, uploadId: number): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).where('upload_id', '=', uploadId).execute()
}

/** Deletes the stored rows of uploads that are over. An upload that was only planned leaves them. */
export async function purgeStaged(db: Db): Promise<void> {
  for (const name of tables) {
    const table = sql.table(name)
    await sql`
      delete from ${table} where upload_id in (
        select distinct upload_id from ${table}
        except select id from stock_uploads where state in ('previewed', 'waiting', 'running')
      )`.execute(db)
  }
}
