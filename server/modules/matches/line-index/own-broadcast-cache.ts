import type { Deps } from '../../../deps.ts'
import { RowCache } from '../../../platform/search-engine/host/row-cache.ts'
import type { RegionSpec } from '../../../watched-tables.ts'
import { broadcastsIndexSource } from '../../broadcasts/index.ts'
import { ratesNow } from '../../exchange-rates/index.ts'
import { areMatchesDisabled, openOwn } from '../own-broadcast.sql.ts'
import type { MatchRequest, OwnBroadcast } from '../own-broadcast.ts'

/** About 600 bytes each. A broadcast is read again for each matching method. */
const maxBroadcasts = 10_000

const disabledMatches: RegionSpec = { name: 'who wants no matches', tables: ['contacts'], maxEntries: 10_000 }

type CachedBroadcast = Omit<OwnBroadcast, 'is_disabled' | 'rates'>

/** Caches the broadcasts whose matches were opened, until they change. */
export class OwnBroadcastCache {
  readonly #deps: Pick<Deps, 'db' | 'queryCache'>
  /** A broadcast's lines only change together with it. */
  readonly #own: RowCache<CachedBroadcast>

  constructor({ search, ...deps }: Pick<Deps, 'db' | 'queryCache' | 'search'>) {
    this.#deps = deps
    this.#own = new RowCache(search, { index: broadcastsIndexSource.shape.name, maxRows: maxBroadcasts })
  }

  /** Returns the broadcast, or undefined if it no longer exists. */
  async open(requested: MatchRequest): Promise<OwnBroadcast | undefined> {
    const { db, queryCache } = this.#deps
    const { broadcastId, contactId } = requested
    const [found, is_disabled, rates] = await Promise.all([
      this.#own.get([broadcastId], async () => {
        const own = await openOwn(db, requested)
        return new Map(own === undefined ? [] : [[broadcastId, own]])
      }),
      queryCache.region<number, boolean>(disabledMatches).get(contactId, () => areMatchesDisabled(db, contactId)),
      ratesNow(this.#deps),
    ])
    const own = found.get(broadcastId)
    return own && { ...own, is_disabled, rates }
  }
}
