import type { Deps } from '../../deps.ts'
import type { RegionSpec } from '../../watched-tables.ts'
import { listFrequentKeys } from './queries.ts'

const region: RegionSpec = { name: 'frequent manufacturers in broadcasts', tables: [], maxEntries: 2 }

const keptMs = 600_000
const maxKeys = 200

/** Returns the keys of the 200 most frequent manufacturers in broadcasts, at most ten minutes old. */
export const frequentManufacturers = ({ db, queryCache, clock }: Pick<Deps, 'db' | 'queryCache' | 'clock'>) =>
  queryCache
    .region<number, readonly string[]>(region)
    .get(Math.floor(clock.now().getTime() / keptMs), () => listFrequentKeys(db, maxKeys))
