import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { inventoryOrders } from '../../../../contract/inventory.ts'
import type { PageRequest } from '../../../../contract/kit/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import type { SearchQuery } from '../../search/index.ts'

export type StockOrder = (typeof inventoryOrders)[number]

/** Filters by the properties that distinguish lots. */
export interface LotFilters {
  grade?: string | undefined
  location?: string | undefined
  leadTime?: string | undefined
  sku?: string | undefined
  maxMinimumOrder?: number | undefined
}

export interface StockQuery extends PageRequest {
  companyId: number
  text: SearchQuery
  lot?: LotFilters | undefined
  order: StockOrder
  isDescending: boolean
}

/** Sort expression of each order. Used for one company's lines only, so no index is needed. */
const orders = {
  partNumber: sql`part_key`,
  manufacturer: sql`lower(manufacturer) collate "C"`,
  description: sql`lower(description) collate "C"`,
  quantity: sql`quantity`,
  partCondition: sql`part_condition`,
  price: sql`price_eur`,
  updatedOn: sql`confirmed_on`,
} as const satisfies Record<StockOrder, RawBuilder<unknown>>

const matchingLines = (db: Db, { companyId, text, lot = {} }: Pick<StockQuery, 'companyId' | 'text' | 'lot'>) => {
  let query = db.selectFrom('parts').where('company_id', '=', companyId).where('removed_at', 'is', null)
  for (const pattern of text.words) query = query.where('search_words', 'like', pattern)
  const exact = { grade: lot.grade, location: lot.location, lead_time: lot.leadTime }
  for (const [column, value] of Object.entries(exact))
    if (value !== undefined) query = query.where(sql<boolean>`lower(${sql.ref(column)}) = lower(${value})`)
  if (lot.sku !== undefined) query = query.where(sql<boolean>`starts_with(lower(sku), lower(${lot.sku}))`)
  const { maxMinimumOrder: max } = lot
  if (max !== undefined) query = query.where(sql<boolean>`coalesce(minimum_order, 1) <= ${max}`)
  return query
}

const columns = [
  'id',
  'part_number',
  'manufacturer',
  'description',
  'quantity',
  'part_condition',
  'price_eur',
  'confirmed_on',
  'grade',
  'location',
  'sku',
  'lead_time',
  'minimum_order',
] as const

export type StockRow = Pick<Selectable<Schema['parts']>, (typeof columns)[number]>

/** Returns one page of a company's stock. */
export function listStock(db: Db, requested: StockQuery): Promise<StockRow[]> {
  const { order, isDescending, page, pageSize } = requested
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  return matchingLines(db, requested)
    .select(columns)
    .orderBy(sql`${orders[order]} ${direction}${order === 'price' ? sql` nulls last` : sql``}, id ${direction}`)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

/** Returns the number of a company's lines that a search finds; all lines for an empty search. */
export async function countStock(db: Db, requested: Pick<StockQuery, 'companyId' | 'text' | 'lot'>): Promise<number> {
  const { count } = await matchingLines(db, requested)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns a batch of a company's lines after the id `after`, ordered by id. */
export const listStockAfter = (db: Db, companyId: number, after: number, limit: number): Promise<StockRow[]> =>
  db
    .selectFrom('parts')
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .where('id', '>', after)
    .select(columns)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Values of a filter shown at most. */
const maxValues = 100

interface LotValues {
  grades: string[]
  locations: string[]
  leadTimes: string[]
  hasSkus: boolean
  hasMinimumOrders: boolean
}

/** Returns the values that distinguish a company's lots. */
export async function listLotValues(db: Db, companyId: number): Promise<LotValues> {
  const distinct = (column: string) => sql`
    (select coalesce(array_agg(value order by value), '{}') from (
      select distinct ${sql.ref(column)} as value from lots where ${sql.ref(column)} <> '' order by 1 limit ${maxValues}) listed)`
  const { rows } = await sql<LotValues>`
    with lots as materialized (
      select distinct grade, location, lead_time, sku <> '' as has_sku, minimum_order is not null as has_minimum
      from parts where company_id = ${companyId} and removed_at is null)
    select ${distinct('grade')} as grades, ${distinct('location')} as locations, ${distinct('lead_time')} as "leadTimes",
      coalesce((select bool_or(has_sku) from lots), false) as "hasSkus",
      coalesce((select bool_or(has_minimum) from lots), false) as "hasMinimumOrders"`.execute(db)
  if (rows[0] === undefined) throw new Error('A statement without a table has no row.')
  return rows[0]
}
