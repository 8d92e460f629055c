import type { Deps } from '../../deps.ts'
import type { Subject } from '../../platform/query-cache/query-cache.ts'
import { RowsAtHand } from '../../platform/search-engine/host/row-cache.ts'
import { broadcastsShape } from './engine/shape.ts'
import { type BroadcastAlone, type ListedBroadcast, listPosters, listWithoutPoster, type Poster } from './reads.ts'

/** Broadcasts that are kept, some 400 bytes each. */
const mostBroadcasts = 50_000

const posters: Subject = { name: 'posters of broadcasts', of: ['companies'], most: 10_000 }

/** Broadcasts as a list shows them, without asking the database for what was shown lately and did not change. */
export class BroadcastsAtHand {
  readonly #deps: Pick<Deps, 'db' | 'memory'>
  readonly #rows: RowsAtHand<BroadcastAlone>

  constructor({ search, ...deps }: Pick<Deps, 'db' | 'memory' | 'search'>) {
    this.#deps = deps
    this.#rows = new RowsAtHand(search, { index: broadcastsShape.name, most: mostBroadcasts })
  }

  /** These broadcasts with who posted them, in the order asked; one that is gone meanwhile is left out. */
  async list(ids: readonly number[]): Promise<ListedBroadcast[]> {
    const { db, memory } = this.#deps
    const byId = await this.#rows.get(ids, missing => listWithoutPoster(db, missing))
    const rows = ids.flatMap(id => byId.get(id) ?? [])
    const known = await memory
      .of<number, Poster>(posters)
      .getAll(new Set(rows.map(row => row.company_id)), missing => listPosters(db, missing))
    return rows.flatMap(row => {
      const poster = known.get(row.company_id)
      return poster === undefined ? [] : [{ ...row, ...poster }]
    })
  }
}
