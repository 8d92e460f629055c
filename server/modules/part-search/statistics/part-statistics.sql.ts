import { type RawBuilder, sql } from 'kysely'
import type { Part, partStatOrders } from '../../../../contract/parts.ts'
import type { Db } from '../../../platform/db/database.ts'
import { conditionOf } from '../conditions.sql.ts'
import type { PartQuery } from '../part-search.ts'

/** The public texts of a line. */
export interface NumberHeader {
  part_number: string
  manufacturer: string
  description: string
}

/** Returns the page header of a number: that of its first line with a public description. */
export async function findNumberHeader(db: Db, key: string, shownFrom: string): Promise<NumberHeader | undefined> {
  const { rows } = await sql<NumberHeader>`
    select public_part_number as part_number, public_manufacturer as manufacturer, public_description as description
    from parts where part_key = ${key} and removed_at is null
    order by confirmed_on < ${shownFrom}, public_description = '', id limit 1`.execute(db)
  return rows[0]
}

/** Returns a number as written in a pair of equivalents. */
export async function findPairedNumber(db: Db, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    (select number_a as number from part_equivalents where key_a = ${key} limit 1)
    union all (select number_b from part_equivalents where key_b = ${key} limit 1) limit 1`.execute(db)
  return rows[0]?.number
}

/** Returns the keys in stock, confirmed on this day or later, each in the spelling of one of its lines. */
export async function listNumbersInStock(db: Db, keys: readonly string[], shownFrom: string) {
  const { rows } = await sql<{ key: string; part_number: string }>`
    select asked.key, line.part_number from unnest(${[...keys]}::text[]) asked (key)
    cross join lateral (
      select public_part_number as part_number from parts
      where part_key = asked.key and removed_at is null and confirmed_on >= ${shownFrom}::date order by id limit 1
    ) line`.execute(db)
  return new Map(rows.map(row => [row.key, row.part_number]))
}

export interface NumberFigures {
  lowest_price: number | null
  highest_price: number | null
  total_quantity: number
  num_traders: number
  /** Companies besides the viewer's own. */
  num_others: number
  num_lines: number
  countries: string[]
  conditions: Part['partCondition'][]
}

/** Returns the figures of all lines of a number that were confirmed on this day or later. */
export async function readNumberFigures(
  db: Db,
  key: string,
  { shownFrom, companyId }: { shownFrom: string; companyId: number | undefined },
): Promise<NumberFigures> {
  const { rows } = await sql<NumberFigures>`
    select min(price_eur) as lowest_price, max(price_eur) as highest_price,
      coalesce(sum(quantity), 0)::bigint as total_quantity, count(distinct company_id) as num_traders,
      count(*) as num_lines,
      count(distinct company_id) filter (where company_id is distinct from ${companyId ?? null}::int) as num_others,
      coalesce(array_agg(distinct countries.name order by countries.name), '{}') as countries,
      coalesce(array_agg(distinct part_condition order by part_condition), '{}') as conditions
    from parts
      join companies on companies.id = parts.company_id
      join countries on countries.code = companies.country_code
    where part_key = ${key} and removed_at is null and confirmed_on >= ${shownFrom}`.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('an aggregate without a row')
  return figures
}

export type PartStatOrder = (typeof partStatOrders)[number]

const keys: Record<PartStatOrder, RawBuilder<unknown>> = {
  Description: sql`lower(parts.public_description) collate "C"`,
  Manufacturer: sql`lower(parts.public_manufacturer) collate "C"`,
  Quantity: sql`parts.quantity`,
  PartCondition: sql`parts.part_condition`,
  Price: sql`parts.price_eur`,
  inv_companyname: sql`lower(companies.name) collate "C"`,
}

interface LinesRequest {
  order: PartStatOrder
  isDescending: boolean
  offset: number
  limit: number
}

/** Returns the ids of one page of a number's lines that match a query, in a sort order, and how many match on all pages. */
export async function listNumberLines(
  db: Db,
  query: PartQuery,
  { order, isDescending, offset, limit }: LinesRequest,
): Promise<{ ids: number[]; count: number }> {
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ ids: number[]; count: number }>`
    with matches as materialized (
      select parts.id, ${keys[order]} as key from parts join companies on companies.id = parts.company_id
      where ${conditionOf(query)}
    )
    select (select count(*)::int from matches) as count, array(
      select id from matches order by key ${direction} nulls last, id ${direction} limit ${limit} offset ${offset}
    ) as ids`.execute(db)
  return rows[0] ?? { ids: [], count: 0 }
}
