import type { Deps } from '../../deps.ts'
import { RowCache } from '../../platform/search-engine/host/row-cache.ts'
import type { RegionSpec } from '../../watched-tables.ts'
import { broadcastsShape } from './engine/shape.ts'
import {
  type BroadcastWithoutPoster,
  type ListedBroadcast,
  listPosters,
  listWithoutPoster,
  type Poster,
} from './reads.ts'

/** About 400 bytes each; a WTB of several lines up to 3 kB. */
const maxBroadcasts = 50_000

const posters: RegionSpec = { name: 'posters of broadcasts', tables: ['companies'], maxEntries: 10_000 }

/** Caches broadcasts as lists show them, until they change. */
export class BroadcastRowCache {
  readonly #deps: Pick<Deps, 'db' | 'queryCache'>
  readonly #rows: RowCache<BroadcastWithoutPoster>

  constructor({ search, ...deps }: Pick<Deps, 'db' | 'queryCache' | 'search'>) {
    this.#deps = deps
    this.#rows = new RowCache(search, { index: broadcastsShape.name, maxRows: maxBroadcasts })
  }

  /** Returns broadcasts with their posters, in the given order. Omits broadcasts that no longer exist. */
  async list(ids: readonly number[]): Promise<ListedBroadcast[]> {
    const { db, queryCache } = this.#deps
    const byId = await this.#rows.get(ids, missing => listWithoutPoster(db, missing))
    const rows = ids.flatMap(id => byId.get(id) ?? [])
    const known = await queryCache
      .region<number, Poster>(posters)
      .getAll(new Set(rows.map(row => row.company_id)), missing => listPosters(db, missing))
    return rows.flatMap(row => {
      const poster = known.get(row.company_id)
      return poster === undefined ? [] : [{ ...row, ...poster }]
    })
  }
}
