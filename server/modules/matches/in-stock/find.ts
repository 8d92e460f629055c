import type { Rates } from '../../../../contract/kit/index.ts'
import { dayOf } from '../../../platform/clock.ts'
import { freshnessOn } from '../../stock/index.ts'
import { lineOf } from '../by-evidence/find.ts'
import { type Line, lineFrom, type Scales, type WordKnowledge, weigh } from '../by-evidence/weigh.ts'
import type { LineRow } from '../own-broadcast.ts'
import { bestOf, type RankedMatch } from '../rank-matches.ts'
import type { StockRow } from './in-database.sql.ts'
import type { StockRowCache } from './in-index.ts'

/** Maximum number of stock lines per number, to choose ten from. */
const ofOneNumber = 100

const stockLine = (row: StockRow, known: WordKnowledge): Line =>
  lineFrom(
    {
      number: { key: row.part_key, stripped: row.stripped, uses: 0, brands: 1 },
      brand: row.manufacturer,
      quantity: String(row.quantity),
      condition: row.part_condition,
      priceAmount: row.price_eur,
      currency: 'EUR',
      words: row.words,
      learned: [],
      postedAt: new Date(`${row.confirmed_on}T00:00:00Z`),
    },
    known,
  )

interface StockMatchRequest extends WordKnowledge {
  notOf: number
  rates: Rates
  now: Date
}

/** Returns members' stock lines that match these wanted lines by number and all other evidence. */
export async function findInventory(
  stock: StockRowCache,
  own: readonly LineRow[],
  requested: StockMatchRequest,
): Promise<RankedMatch[]> {
  const stripped = [...new Set(own.flatMap(line => line.stripped ?? []))]
  if (stripped.length === 0) return []
  const { notOf, shares, vocabulary, ...others } = requested
  const known = { shares, vocabulary }
  const { shownFrom } = freshnessOn(dayOf(requested.now))
  const rows = await stock.list(stripped, { notOf, shownFrom, each: ofOneNumber })
  const scales: Scales = { ...others, side: 'WTB' }
  const wanted = own.map(line => lineOf(line, known))
  const matches = rows.flatMap(row => {
    const line = stockLine(row, known)
    return wanted.flatMap(wish => {
      const fit = weigh(wish, line, scales)
      return fit === undefined ? [] : [{ ...fit, id: row.id, postedAt: line.postedAt }]
    })
  })
  return bestOf(matches)
}
