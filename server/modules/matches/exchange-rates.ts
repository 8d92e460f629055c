import type { Rates } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import type { RegionSpec } from '../../watched-tables.ts'
import { readSetting } from '../settings/index.ts'
import { siteSettings } from '../site/index.ts'

const rememberedRates: RegionSpec = { name: 'rates', tables: ['settings'], maxEntries: 1 }

/** Returns the exchange rates. A change reaches every node within a moment. */
export const ratesNow = ({ db, queryCache }: Pick<Deps, 'db' | 'queryCache'>): Promise<Rates> =>
  queryCache.region<string, Rates>(rememberedRates).get('', () => readSetting(db, siteSettings.rates))
