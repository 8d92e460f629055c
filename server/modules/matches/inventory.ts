import type { Rates } from '../../../contract/kit/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { bestOf, type Found } from './best.ts'
import { type Line, type Scales, weigh } from './evidence.ts'
import { findWordShares, type LineRow, listStock, type StockRow } from './reads.ts'
import { lineOf } from './weighed-evidence.ts'

/** Stock lines of one number to choose ten from. */
const ofOneNumber = 100

const stockLine = (row: StockRow): Line => ({
  number: { key: row.part_key, stripped: row.stripped, uses: 0, brands: 1 },
  brand: row.manufacturer,
  quantity: String(row.quantity),
  condition: row.part_condition,
  priceAmount: row.price_eur,
  currency: 'EUR',
  words: row.words,
  postedAt: new Date(`${row.confirmed_on}T00:00:00Z`),
})

interface Asked {
  notOf: number
  rates: Rates
  now: Date
}

/** Members' stock lines that are what these lines want, by the number and everything else both tell. */
export async function findInventory(db: Db, own: readonly LineRow[], { notOf, rates, now }: Asked): Promise<Found[]> {
  const stripped = [...new Set(own.flatMap(line => line.stripped ?? []))]
  if (stripped.length === 0) return []
  const stock = await listStock(db, stripped, notOf, ofOneNumber)
  const words = [...own, ...stock].flatMap(line => line.words)
  const scales: Scales = { shares: await findWordShares(db, [...new Set(words)]), rates, now, side: 'WTB' }
  const wanted = own.map(line => lineOf(line))
  const found = stock.flatMap(row => {
    const line = stockLine(row)
    return wanted.flatMap(wish => {
      const fit = weigh(wish, line, scales)
      return fit === undefined ? [] : [{ ...fit, id: row.id, postedAt: line.postedAt }]
    })
  })
  return bestOf(found)
}
