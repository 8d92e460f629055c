import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { identityOf } from '../lines/queries.ts'
import type { LockedStock } from '../locked-stock.sql.ts'
import { stockTexts } from '../texts.ts'

/**
 * The rows of the upload, each with the stock line it matches, in temporary tables. The planner has statistics of
 * these; of one upload in `stock_upload_lines` it has none.
 */
const merging = sql.table('merging_rows')
const matched = sql.table('matched_rows')

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
] as const
const textColumns = sql.raw(texts.join(', '))
const newTexts = sql.raw(texts.map(name => `${name} = staged.${name}`).join(', '))
const oldTexts = sql.raw(texts.map(name => `'${name}', parts.${name}`).join(', '))

/** Memory limit for sorting and joining rows. */
const workMemory = '128MB'

/** Copies the rows of an upload in the order of their part numbers, the fastest order for inserting into indexes. */
export async function takeRows(tx: Tx, uploadId: number): Promise<void> {
  await sql`select set_config('work_mem', ${workMemory}, true)`.execute(tx)
  await sql`
    create temporary table ${merging} on commit drop as
    select staged.*, lead(row_number) over (partition by ${identityOf('staged')} order by row_number) as later
    from stock_upload_lines staged where upload_id = ${uploadId}`.execute(tx)
  await sql`analyze ${merging}`.execute(tx)
}

/** Placeholder for the number of the row, which only the database has. */
const rowMark = '{row}'

/** Rejects rows that a later row of the file repeats, and lists them with the errors. Returns their count. */
export async function rejectRepeated(tx: Tx, uploadId: number): Promise<number> {
  const [before, behind] = stockTexts.row.repeatedIn(rowMark).split(rowMark)
  const { numAffectedRows } = await sql`
    insert into stock_upload_errors (upload_id, row_number, errors, cells)
    select ${uploadId}, row_number, ${before}::text || later || ${behind}::text,
      json_build_array(part_number, manufacturer, description, quantity::text, part_condition)
    from ${merging} where later is not null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Finds the stock line that each row matches. */
export async function matchRows({ tx, companyId }: LockedStock) {
  await sql`
    create temporary table ${matched} on commit drop as
    select distinct on (staged.row_number) staged.row_number, parts.id as part_id,
      (parts.quantity, parts.price_eur) is distinct from (staged.quantity, staged.price_eur) as has_new_values,
      (parts.part_number, parts.manufacturer, parts.description, parts.public_words)
        is distinct from (staged.part_number, staged.manufacturer, staged.description, staged.public_words) as has_new_texts
    from ${merging} staged
    left join parts on parts.company_id = ${companyId} and parts.removed_at is null and parts.part_key = staged.part_key
      and ${identityOf('parts')} = ${identityOf('staged')}
    where later is null
    order by staged.row_number, parts.id`.execute(tx)
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
