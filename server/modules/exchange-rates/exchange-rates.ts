import { type ListRates, type Rates, rates } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import type { RegionSpec } from '../../watched-tables.ts'
import { readSetting, type Setting } from '../settings/index.ts'

/** The setting with the exchange rates, which staff enter: how much of each currency one euro buys. */
export const exchangeRates: Setting<ListRates> = {
  key: 'rates',
  schema: rates,
  fallback: rates.parse({ EUR: 1, USD: 1.16, GBP: 0.87 }),
}

const cachedRates: RegionSpec = { name: 'rates', tables: ['settings'], maxEntries: 1 }

/** Returns the exchange rates from the cache. A change reaches every node within a moment. */
export const ratesNow = ({ db, queryCache }: Pick<Deps, 'db' | 'queryCache'>): Promise<Rates> =>
  queryCache.region<string, Rates>(cachedRates).get('', () => readSetting(db, exchangeRates))
