import { type RawBuilder, sql } from 'kysely'
import type { UploadMode } from '../../../../contract/stock-uploads.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { derivedTexts } from '../lines/derived-columns.ts'
import { goodsOf } from '../lines/queries.ts'
import type { LockedStock } from '../locked-stock.sql.ts'
import { lotColumns, sentColumns } from './sent-columns.ts'
import { lotOf } from './staged.sql.ts'

/**
 * The rows of the upload, each with the stock line it matches, and the lines that none of the unchanged rows matches,
 * in temporary tables. These have statistics for the planner, unlike the rows of one upload in `stock_upload_lines`.
 */
const merging = sql.table('merging_rows')
const unchanged = sql.table('unchanged_rows')
const openLines = sql.table('open_lines')
const matched = sql.table('matched_rows')
const pairs = sql.table('paired_rows')

/** The columns that a row's texts fill. */
const texts = [...derivedTexts, ...lotColumns] as const
const textColumns = sql.raw(texts.join(', '))
const newTexts = sql.raw(texts.map(name => `${name} = staged.${name}`).join(', '))
const oldTexts = sql.raw(texts.map(name => `'${name}', parts.${name}`).join(', '))

/** Columns that tell whether the texts of a line change; the others are derived from these. */
const compared = ['part_number', 'manufacturer', 'description', 'public_words', ...lotColumns] as const

/** Memory limit for sorting and joining rows. */
const workMemory = '128MB'

const ref = (table: string, column: string) => sql.ref(`${table}.${column}`)

/** The values of a line as a seller sends them. */
const sentValues = ['part_number', 'manufacturer', 'description', ...sentColumns] as const

/** Columns that tell which lot a line is. */
const identity = sql.raw(['id', 'part_key', 'public_part_number', ...sentValues].join(', '))

/**
 * Copies the rows of an upload into temporary tables and analyzes them, so that the planner knows how many there are.
 */
export async function takeRows(tx: Tx, uploadId: number): Promise<void> {
  await sql`select set_config('work_mem', ${workMemory}, true)`.execute(tx)
  await sql`
    create temporary table ${merging} on commit drop as
    select * from stock_upload_lines where upload_id = ${uploadId}`.execute(tx)
  // Only the columns that rows are joined by: the texts are long.
  await sql`analyze ${merging} (row_number, part_key, part_condition)`.execute(tx)
  await sql`
    create temporary table ${unchanged} on commit drop as
    select row_number, part_id, version from stock_upload_unchanged where upload_id = ${uploadId}`.execute(tx)
  await sql`analyze ${unchanged}`.execute(tx)
}

/**
 * Matches the unchanged rows with their lines, and lists the lines that are left for the other rows. Returns false if a
 * line has been written since it was compared with its row.
 */
async function matchUnchanged({ tx, companyId }: LockedStock, day: string): Promise<boolean> {
  await sql`
    create temporary table ${matched} on commit drop as
    select row_number, part_id, false as has_new_values, false as has_new_texts,
      confirmed_on <> ${day}::date as is_confirmed_again
    from ${unchanged} join parts on parts.id = part_id
    where parts.company_id = ${companyId} and removed_at is null and changed_by = version`.execute(tx)
  const { rows } = await sql<{ isComplete: boolean }>`
    select (select count(*) from ${matched}) = (select count(*) from ${unchanged}) as "isComplete"`.execute(tx)
  if (rows[0]?.isComplete !== true) return false
  await sql`analyze ${matched}`.execute(tx)
  await sql`
    create temporary table ${openLines} on commit drop as
    select ${identity} from parts
    where company_id = ${companyId} and removed_at is null
      and not exists (select from ${matched} where part_id = parts.id)`.execute(tx)
  await sql`analyze ${openLines} (id, part_key)`.execute(tx)
  return true
}

/**
 * Pairs rows with lines of stock that have the same values, the first with the first, and so on. Rows and lines that
 * are paired already are left out.
 */
async function pairBy(tx: Tx, valuesOf: (table: string) => RawBuilder<unknown>, isOnlyOne: boolean) {
  // As text: the columns of the two tables have different collations.
  const key = (table: string) => sql`row(${valuesOf(table)})::text collate "C"`
  const numbered = (table: string, order: string) => sql`
    ${key(table)} as same, row_number() over (partition by ${key(table)} order by ${ref(table, order)}) as turn,
    count(*) over (partition by ${key(table)}) as all_alike`
  await sql`
    insert into ${pairs}
    select row_number, part_id from (
      select staged.row_number, ${numbered('staged', 'row_number')} from ${merging} staged
      where part_key collate "C" in (select part_key from ${openLines})
        and not exists (select from ${pairs} paired where paired.row_number = staged.row_number)
    ) rows join (
      select line.id as part_id, ${numbered('line', 'id')} from ${openLines} line
      where not exists (select from ${pairs} paired where paired.part_id = line.id)
    ) lines on rows.same = lines.same and rows.turn = lines.turn
    ${isOnlyOne ? sql`where rows.all_alike = 1 and lines.all_alike = 1` : sql``}`.execute(tx)
  await sql`analyze ${pairs}`.execute(tx)
}

interface MatchOptions {
  mode: UploadMode
  /** The day of the upload, for which lines are confirmed. */
  day: string
  /** The rows are those that an earlier upload left out, corrected. */
  isCorrection: boolean
}

/**
 * Finds the stock line that each row matches. Looks first for a line with exactly the same values, then for the same lot
 * with the same quantity, price and description whatever the case of its letters, then for one with another quantity, another price, another description, and last for the only line of
 * the same goods, so that a new price or description changes a line instead of adding one. Returns false if a line has
 * been written since an unchanged row was compared with it.
 */
export async function matchRows(stock: LockedStock, { mode, day, isCorrection }: MatchOptions): Promise<boolean> {
  const { tx } = stock
  if (!(await matchUnchanged(stock, day))) return false
  await sql`create temporary table ${pairs} (row_number integer, part_id integer) on commit drop`.execute(tx)
  const lot = (table: string) => sql`${goodsOf(table)}, ${lotOf(table)}`
  const described = (table: string) => sql`${lot(table)}, lower(${ref(table, 'description')})`
  const priced = (table: string) => sql`${described(table)}, ${ref(table, 'price_eur')}`
  const sent = (table: string) => sql.join(sentValues.map(name => ref(table, name)))
  await pairBy(tx, sent, false)
  await pairBy(tx, table => sql`${priced(table)}, ${ref(table, 'quantity')}`, false)
  await pairBy(tx, priced, false)
  // Corrected rows are separate lots: they must not replace the lines of the rows that were imported before.
  if (!isCorrection) {
    await pairBy(tx, described, false)
    await pairBy(tx, lot, mode === 'merge')
    await pairBy(tx, goodsOf, true)
  }
  await sql`
    insert into ${matched}
    select staged.row_number, parts.id as part_id,
      (parts.quantity, parts.price_eur) is distinct from (staged.quantity, staged.price_eur) as has_new_values,
      (${sql.raw(compared.map(name => `parts.${name}`).join(', '))})
        is distinct from (${sql.raw(compared.map(name => `staged.${name}`).join(', '))}) as has_new_texts,
      parts.confirmed_on <> ${day}::date as is_confirmed_again
    from ${merging} staged
    left join ${pairs} paired on paired.row_number = staged.row_number
    left join parts on parts.id = paired.part_id`.execute(tx)
  await sql`create index on ${matched} (part_id)`.execute(tx)
  await sql`analyze ${matched}`.execute(tx)
  return true
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
  day: string
}

/**
 * Updates matched lines and records their earlier values. Skips lines that are unchanged and already confirmed today.
 */
export async function updateMatched({ tx }: LockedStock, { changeId, day }: Merge): Promise<void> {
  await sql`
    insert into stock_change_lines
      (change_id, part_id, operation, deed, old_change_id, old_quantity, old_price_eur, old_confirmed_on, old_texts)
    select ${changeId}, parts.id, 'changed', 'changed', change_id, quantity, price_eur, confirmed_on,
      case when has_new_texts then jsonb_build_object(${oldTexts}) end
    from ${matched} join parts on parts.id = part_id
    where has_new_values or has_new_texts or is_confirmed_again`.execute(tx)
  const confirmed = sql`confirmed_on = ${day}::date, change_id = ${changeId}`
  const values = sql`quantity = staged.quantity, price_eur = staged.price_eur`
  const changed = sql`${matched} join ${merging} staged using (row_number)`
  await sql`
    update parts set ${confirmed} from ${matched}
    where parts.id = part_id and is_confirmed_again and not (has_new_values or has_new_texts)`.execute(tx)
  await sql`
    update parts set ${values}, ${confirmed} from ${changed}
    where parts.id = part_id and has_new_values and not has_new_texts`.execute(tx)
  await sql`update parts set ${newTexts}, ${values}, ${confirmed} from ${changed} where parts.id = part_id and has_new_texts`.execute(
    tx,
  )
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
    insert into stock_change_lines (change_id, part_id, operation, deed) select ${changeId}, id, 'added', 'added' from added`.execute(
    tx,
  )
}
