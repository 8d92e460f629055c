import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { inventoryOrders } from '../../../../contract/inventory.ts'
import type { PageRequest } from '../../../../contract/kit/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import type { SearchQuery } from '../../search/index.ts'

export type StockOrder = (typeof inventoryOrders)[number]

export interface StockQuery extends PageRequest {
  companyId: number
  text: SearchQuery
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

const found = (db: Db, { companyId, text }: Pick<StockQuery, 'companyId' | 'text'>) => {
  let query = db.selectFrom('parts').where('company_id', '=', companyId).where('removed_at', 'is', null)
  for (const pattern of text.words) query = query.where('search_words', 'like', pattern)
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
  return found(db, requested)
    .select(columns)
    .orderBy(sql`${orders[order]} ${direction}${order === 'price' ? sql` nulls last` : sql``}, id ${direction}`)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

/** Returns the number of a company's lines that a search finds; all lines for an empty search. */
export async function countStock(db: Db, requested: Pick<StockQuery, 'companyId' | 'text'>): Promise<number> {
  const { count } = await found(db, requested)
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
