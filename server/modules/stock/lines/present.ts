import type { InventoryItem } from '../../../../contract/inventory.ts'
import { roundToCents } from '../../../platform/round-to-cents.ts'
import type { LineMarket } from '../market-prices.sql.ts'
import type { StockRow } from './reads.ts'

const positivePrice = (euros: number) => Math.max(roundToCents(euros), 0.01)

export const itemReply = (row: StockRow, market: LineMarket | undefined): InventoryItem => ({
  id: row.id,
  partNumber: row.part_number,
  manufacturer: row.manufacturer,
  description: row.description,
  quantity: row.quantity,
  partCondition: row.part_condition,
  price: row.price_eur ?? 'CALL',
  updatedOn: row.confirmed_on,
  grade: row.grade,
  location: row.location,
  sku: row.sku,
  leadTime: row.lead_time,
  minimumOrder: row.minimum_order,
  market: market === undefined ? null : { median: positivePrice(market.median), numSellers: market.num_prices },
})
