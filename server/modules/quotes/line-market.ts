import type { Ask } from '../../../contract/quotes.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { freshnessNow, readNumberMarkets } from '../stock/index.ts'
import { listOwnStock } from './reads.ts'

/** What a supplier's price for a line depends on. */
export type LineMarket = Pick<Ask, 'mine' | 'market'>

const noMarket: LineMarket = { mine: null, market: null }

interface Supplier {
  companyId: number
  /** False for the bearer of a mailed link, who is told nothing of other sellers, like a visitor. */
  isSignedIn: boolean
}

/** Returns a function that finds the supplier's own stock and the other sellers of a number, by its key. */
export async function readLineMarkets(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  { companyId, isSignedIn }: Supplier,
  asks: readonly { part_key: string }[],
): Promise<(key: string) => LineMarket> {
  if (!isSignedIn) return () => noMarket
  const keys = [...new Set(asks.map(({ part_key }) => part_key))]
  const [own, markets] = await Promise.all([
    listOwnStock(db, companyId, keys),
    readNumberMarkets(db, keys, { companyId, ...freshnessNow(clock) }),
  ])
  return key => ({ mine: own.get(key) ?? null, market: markets.get(key) ?? null })
}
