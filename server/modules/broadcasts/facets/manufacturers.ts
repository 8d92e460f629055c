import type { Deps } from '../../../deps.ts'
import type { RegionSpec } from '../../../watched-tables.ts'
import { manufacturerNameOf } from '../../reference/index.ts'
import { listSpellings } from './manufacturers.sql.ts'

const region: RegionSpec = { name: 'manufacturers in broadcasts', tables: [], maxEntries: 2 }

const keptMs = 600_000
/** An index counts each manufacturer by a search of its own. */
const maxCounted = 200

/** Returns the names of the most frequent manufacturers in broadcasts by their keys, as most posters write them. */
export const namesOfManufacturers = ({ db, queryCache, clock }: Pick<Deps, 'db' | 'queryCache' | 'clock'>) =>
  queryCache
    .region<number, ReadonlyMap<string, string>>(region)
    .get(Math.floor(clock.now().getTime() / keptMs), async () => {
      const counts = new Map<string, { name: string; count: number }>()
      for (const { key, brand, count } of await listSpellings(db)) {
        const known = counts.get(key) ?? { name: manufacturerNameOf(brand), count: 0 }
        counts.set(key, { ...known, count: known.count + count })
      }
      const sorted = [...counts].sort(([, a], [, b]) => b.count - a.count)
      return new Map(sorted.slice(0, maxCounted).map(([key, { name }]) => [key, name]))
    })
