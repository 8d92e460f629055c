import { type RawBuilder, sql } from 'kysely'
import { identityOf } from '../lines/queries.ts'
import type { LockedStock } from '../locked-stock.sql.ts'
import type { ChangeRow } from './queries.ts'

/** Lines of a change to restore, in a temporary table. */
type Lines = 'standing_lines' | 'returning_lines'

/** A range of these lines, by their position. */
export interface Slice {
  after: number
  upTo: number
}

/** SQL: what the change did with a noted line. */
const operation = sql`coalesce(noted.operation, noted.deed)`

/**
 * Lists lines in a temporary table and returns their number. The planner has no statistics yet of lines written a moment ago:
 * it expects one or two, and would scan all of them for each. So nested loops are off for the join, and the result is
 * analyzed.
 */
async function listLines(
  { tx }: LockedStock,
  change: ChangeRow,
  lines: Lines,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const table = sql.table(lines)
  await sql`set local enable_nestloop to off`.execute(tx)
  await sql`
    create temporary table ${table} on commit drop as
    select row_number() over (order by noted.part_id)::int as place, noted.*
    from stock_change_lines noted join parts on parts.id = noted.part_id
    where noted.change_id = ${change.id} and parts.company_id = ${change.company_id} and parts.change_id = ${change.id}
      and ${condition}`.execute(tx)
  await sql`set local enable_nestloop to default`.execute(tx)
  await sql`create index on ${table} (place)`.execute(tx)
  await sql`analyze ${table}`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Lists the lines that a change added or changed and that nobody has edited since; returns how many. */
export const listLinesToRevert = (stock: LockedStock, change: ChangeRow) =>
  listLines(stock, change, 'standing_lines', sql`${operation} in ('added', 'changed') and parts.removed_at is null`)

/**
 * Lists the lines that a change removed and that their owner has not added again since; returns how many. Lots of the same goods
 * that were there before do not count as added again; they carry the number of this change or an earlier one.
 */
export const listLinesToReturn = (stock: LockedStock, change: ChangeRow) =>
  listLines(
    stock,
    change,
    'returning_lines',
    sql`${operation} = 'removed' and parts.removed_at is not null and not exists (
      select from parts live
      where live.company_id = ${change.company_id} and live.removed_at is null and ${identityOf('live')} = ${identityOf('parts')}
        and (live.change_id is null or live.change_id > ${change.id})
    )`,
  )

const inSlice = ({ after, upTo }: Slice) =>
  sql`noted.place > ${after} and noted.place <= ${upTo} and parts.id = noted.part_id`

const removeAdded = ({ tx }: LockedStock, slice: Slice, now: Date) =>
  sql`
    update parts set removed_at = ${now} from standing_lines noted
    where ${inSlice(slice)} and ${operation} = 'added'`.execute(tx)

/** Restores changed lines. A confirmation date other than the day of the change was set by the company afterwards and is kept. */
const restoreChanged = ({ tx }: LockedStock, slice: Slice, change: ChangeRow) =>
  sql`
    update parts set
      quantity = noted.old_quantity,
      price_eur = noted.old_price_eur,
      confirmed_on = case when parts.confirmed_on = ${change.made_on}::date then noted.old_confirmed_on else parts.confirmed_on end,
      change_id = noted.old_change_id,
      part_number = coalesce(old_texts ->> 'part_number', parts.part_number),
      manufacturer = coalesce(old_texts ->> 'manufacturer', parts.manufacturer),
      description = coalesce(old_texts ->> 'description', parts.description),
      part_key = coalesce(old_texts ->> 'part_key', parts.part_key),
      public_part_number = coalesce(old_texts ->> 'public_part_number', parts.public_part_number),
      public_manufacturer = coalesce(old_texts ->> 'public_manufacturer', parts.public_manufacturer),
      public_description = coalesce(old_texts ->> 'public_description', parts.public_description),
      search_words = coalesce(old_texts ->> 'search_words', parts.search_words),
      search_phrase = coalesce(old_texts ->> 'search_phrase', parts.search_phrase),
      public_words = coalesce(old_texts ->> 'public_words', parts.public_words),
      public_phrase = coalesce(old_texts ->> 'public_phrase', parts.public_phrase),
      grade = coalesce(old_texts ->> 'grade', parts.grade),
      location = coalesce(old_texts ->> 'location', parts.location),
      sku = coalesce(old_texts ->> 'sku', parts.sku),
      lead_time = coalesce(old_texts ->> 'lead_time', parts.lead_time),
      minimum_order = case when old_texts ? 'minimum_order' then (old_texts ->> 'minimum_order')::integer else parts.minimum_order end
    from standing_lines noted
    where ${inSlice(slice)} and ${operation} = 'changed'`.execute(tx)

/** Restores some of the existing lines to their state before the change. */
export async function revertLines(stock: LockedStock, slice: Slice, { change, now }: { change: ChangeRow; now: Date }) {
  await removeAdded(stock, slice, now)
  await restoreChanged(stock, slice, change)
}

/** Restores some of the removed lines. */
export const returnLines = ({ tx }: LockedStock, slice: Slice) =>
  sql`
    update parts set removed_at = null, change_id = noted.old_change_id from returning_lines noted
    where ${inSlice(slice)}`.execute(tx)
