import { type RawBuilder, sql } from 'kysely'
import type { RepeatChoice } from '../../../../contract/stock-files.ts'
import type { UploadMode } from '../../../../contract/stock-uploads.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { goodsOf } from '../lines/queries.ts'
import type { LockedStock } from '../locked-stock.sql.ts'
import { stockTexts } from '../texts.ts'
import { rowsOfSheet } from './row-number.ts'

/**
 * The rows of the upload, each with the stock line it matches, in temporary tables. The planner has statistics of
 * these; of one upload in `stock_upload_lines` it has none.
 */
const merging = sql.table('merging_rows')
const matched = sql.table('matched_rows')
const pairs = sql.table('paired_rows')

/** The columns derived from a row's texts. */
const texts = [
  'part_number',
  'manufacturer',
  'description',
  'part_key',
  'public_part_number',
  'public_manufacturer',
  'public_description',
  'search_words',
  'search_phrase',
  'public_words',
  'public_phrase',
  'grade',
  'location',
  'sku',
  'lead_time',
  'minimum_order',
] as const
const textColumns = sql.raw(texts.join(', '))
const newTexts = sql.raw(texts.map(name => `${name} = staged.${name}`).join(', '))
const oldTexts = sql.raw(texts.map(name => `'${name}', parts.${name}`).join(', '))

/** Columns that tell whether the texts of a line change; the others are derived from these. */
const compared = [
  'part_number',
  'manufacturer',
  'description',
  'public_words',
  'grade',
  'location',
  'sku',
  'lead_time',
  'minimum_order',
] as const

/** The maximum value of the column. */
const maxQuantity = 2_147_483_647

/** Memory limit for sorting and joining rows. */
const workMemory = '128MB'

const ref = (table: string, column: string) => sql.ref(`${table}.${column}`)

/** SQL: what distinguishes the lots of the same goods, in addition to their description and price. */
const lotOf = (table: string) =>
  sql`lower(${ref(table, 'sku')}), lower(${ref(table, 'grade')}), lower(${ref(table, 'location')})`

/** SQL: rows with equal values repeat each other. */
const repeatedBy: Record<RepeatChoice, (table: string) => RawBuilder<unknown>> = {
  apart: table =>
    sql`${goodsOf(table)}, ${lotOf(table)}, ${ref(table, 'description')}, ${ref(table, 'price_eur')}, ${ref(table, 'quantity')}`,
  add: table => sql`${goodsOf(table)}, ${lotOf(table)}, ${ref(table, 'description')}, ${ref(table, 'price_eur')}`,
  last: goodsOf,
}

/** Copies the rows of an upload in the order of their part numbers, the fastest order for inserting into indexes. */
export async function takeRows(tx: Tx, uploadId: number, repeats: RepeatChoice): Promise<void> {
  await sql`select set_config('work_mem', ${workMemory}, true)`.execute(tx)
  const same = repeatedBy[repeats]('staged')
  await sql`
    create temporary table ${merging} on commit drop as
    select staged.*, lead(row_number) over (partition by ${same} order by row_number) as later,
      least(sum(quantity) over (partition by ${same}), ${maxQuantity})::integer as sum_of_pieces
    from stock_upload_lines staged where upload_id = ${uploadId}`.execute(tx)
  if (repeats === 'add')
    await sql`update ${merging} set quantity = sum_of_pieces where quantity <> sum_of_pieces`.execute(tx)
  await sql`analyze ${merging}`.execute(tx)
}

/** Placeholder for the number of the row, which only the database has. */
const rowMark = '{row}'

/** Lists the rows that a later row of the file repeats with the errors, unless they are added up. Returns their count. */
export async function rejectRepeated(tx: Tx, uploadId: number, repeats: RepeatChoice): Promise<number> {
  if (repeats === 'add') return 0
  const text = repeats === 'last' ? stockTexts.row.repeatedIn : stockTexts.row.equalTo
  const [before, behind] = text(rowMark).split(rowMark)
  const { numAffectedRows } = await sql`
    insert into stock_upload_errors (upload_id, row_number, errors, cells)
    select ${uploadId}, row_number, ${before}::text || later % ${rowsOfSheet} || ${behind}::text,
      json_build_array(part_number, manufacturer, description, quantity::text, part_condition)
    from ${merging} where later is not null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Pairs rows with lines of stock that have the same values, the first with the first, and so on. Rows and lines that are paired already
 * are left out.
 */
async function pairBy(
  { tx, companyId }: LockedStock,
  valuesOf: (table: string) => RawBuilder<unknown>,
  isOnlyOne: boolean,
) {
  // As text: the columns of the two tables have different collations.
  const key = (table: string) => sql`(${valuesOf(table)})::text collate "C"`
  const numbered = (table: string, order: string) => sql`
    ${key(table)} as same, row_number() over (partition by ${key(table)} order by ${ref(table, order)}) as turn,
    count(*) over (partition by ${key(table)}) as all_alike`
  await sql`
    insert into ${pairs}
    select row_number, part_id from (
      select staged.row_number, ${numbered('staged', 'row_number')} from ${merging} staged
      where later is null and not exists (select from ${pairs} paired where paired.row_number = staged.row_number)
    ) rows join (
      select parts.id as part_id, ${numbered('parts', 'id')} from parts
      where parts.company_id = ${companyId} and parts.removed_at is null
        and not exists (select from ${pairs} paired where paired.part_id = parts.id)
    ) lines on rows.same = lines.same and rows.turn = lines.turn
    ${isOnlyOne ? sql`where rows.all_alike = 1 and lines.all_alike = 1` : sql``}`.execute(tx)
  await sql`analyze ${pairs}`.execute(tx)
}

/**
 * Finds the stock line that each row matches: the same lot at the same price, at another price, described in other words, and finally the
 * only line of the goods. So a new price or description changes a line, and does not make another.
 */
export async function matchRows(stock: LockedStock, mode: UploadMode) {
  const { tx } = stock
  await sql`create temporary table ${pairs} (row_number integer, part_id integer) on commit drop`.execute(tx)
  const lot = (table: string) => sql`${goodsOf(table)}, ${lotOf(table)}`
  const described = (table: string) => sql`${lot(table)}, lower(${ref(table, 'description')})`
  await pairBy(stock, table => sql`${described(table)}, ${ref(table, 'price_eur')}`, false)
  await pairBy(stock, described, false)
  await pairBy(stock, lot, mode === 'merge')
  await pairBy(stock, goodsOf, true)
  await sql`
    create temporary table ${matched} on commit drop as
    select staged.row_number, parts.id as part_id,
      (parts.quantity, parts.price_eur) is distinct from (staged.quantity, staged.price_eur) as has_new_values,
      (${sql.raw(compared.map(name => `parts.${name}`).join(', '))})
        is distinct from (${sql.raw(compared.map(name => `staged.${name}`).join(', '))}) as has_new_texts
    from ${merging} staged
    left join ${pairs} paired on paired.row_number = staged.row_number
    left join parts on parts.id = paired.part_id
    where later is null`.execute(tx)
  await sql`create index on ${matched} (part_id)`.execute(tx)
  await sql`analyze ${matched}`.execute(tx)
}

export const matchedTable = 'matched_rows'

/** Returns the counts of the matched rows. */
export async function countMatched(tx: Tx) {
  const { rows } = await sql<{ numNew: number; numChanged: number; numUnchanged: number }>`
    select
      count(*) filter (where part_id is null) as "numNew",
      count(*) filter (where part_id is not null and (has_new_values or has_new_texts)) as "numChanged",
      count(*) filter (where part_id is not null and not (has_new_values or has_new_texts)) as "numUnchanged"
    from ${matched}`.execute(tx)
  return rows[0] as (typeof rows)[number]
}

interface Merge {
  changeId: number
  /** The confirmation date for all lines of the file. */
  day: string
}

/** Updates matched lines and records their earlier values. Skips lines that are unchanged and already confirmed today. */
export async function updateMatched({ tx }: LockedStock, { changeId, day }: Merge): Promise<void> {
  await sql`
    insert into stock_change_lines
      (change_id, part_id, deed, old_change_id, old_quantity, old_price_eur, old_confirmed_on, old_texts)
    select ${changeId}, parts.id, 'changed', change_id, quantity, price_eur, confirmed_on,
      case when has_new_texts then jsonb_build_object(${oldTexts}) end
    from ${matched} join parts on parts.id = part_id
    where has_new_values or has_new_texts or confirmed_on <> ${day}::date`.execute(tx)
  const target = (isText: boolean) => sql`
    from ${matched} join ${merging} staged using (row_number)
    where parts.id = part_id and has_new_texts = ${isText}`
  await sql`
    update parts set quantity = staged.quantity, price_eur = staged.price_eur, confirmed_on = ${day}::date, change_id = ${changeId}
    ${target(false)} and (has_new_values or confirmed_on <> ${day}::date)`.execute(tx)
  await sql`
    update parts set ${newTexts},
      quantity = staged.quantity, price_eur = staged.price_eur, confirmed_on = ${day}::date, change_id = ${changeId}
    ${target(true)}`.execute(tx)
}

/** Inserts the rows without a matching line, those of one part number in the order of the file. */
export async function insertNew({ tx, companyId }: LockedStock, { changeId, day }: Merge): Promise<void> {
  await sql`
    with added as (
      insert into parts (company_id, confirmed_on, change_id, quantity, part_condition, price_eur, ${textColumns})
      select ${companyId}, ${day}::date, ${changeId}, quantity, part_condition, price_eur, ${textColumns}
      from ${merging} join ${matched} using (row_number)
      where part_id is null order by part_key, row_number
      returning id
    )
    insert into stock_change_lines (change_id, part_id, deed) select ${changeId}, id, 'added' from added`.execute(tx)
}

export const dropStaged = (tx: Tx, uploadId: number) =>
  tx.deleteFrom('stock_upload_lines').where('upload_id', '=', uploadId).execute()
