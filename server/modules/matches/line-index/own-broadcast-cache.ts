import type { Deps } from '../../../deps.ts'
import type { Subject } from '../../../platform/query-cache/query-cache.ts'
import { RowsAtHand } from '../../../platform/search-engine/host/row-cache.ts'
import { broadcastsSource } from '../../broadcasts/index.ts'
import { areMatchesDisabled, openOwn } from '../own-broadcast.sql.ts'
import type { Asked, OwnBroadcast } from '../own-broadcast.ts'
import { ratesNow } from '../prices/rates.ts'

/** Broadcasts that are kept once their matches were asked for, some 600 bytes each: each method is asked for by itself. */
const mostOwn = 10_000

const whoWantsNone: Subject = { name: 'who wants no matches', of: ['contacts'], most: 10_000 }

type Kept = Omit<OwnBroadcast, 'is_disabled' | 'rates'>

/** OwnBroadcast broadcasts, without asking the database for what was opened lately and did not change. */
export class OwnAtHand {
  readonly #deps: Pick<Deps, 'db' | 'memory'>
  /** A broadcast's lines never change without it. */
  readonly #own: RowsAtHand<Kept>

  constructor({ search, ...deps }: Pick<Deps, 'db' | 'memory' | 'search'>) {
    this.#deps = deps
    this.#own = new RowsAtHand(search, { index: broadcastsSource.shape.name, most: mostOwn })
  }

  /** The broadcast, if it is there still. */
  async open(asked: Asked): Promise<OwnBroadcast | undefined> {
    const { db, memory } = this.#deps
    const { broadcastId, contactId } = asked
    const [found, is_disabled, rates] = await Promise.all([
      this.#own.get([broadcastId], async () => {
        const own = await openOwn(db, asked)
        return new Map(own === undefined ? [] : [[broadcastId, own]])
      }),
      memory.of<number, boolean>(whoWantsNone).get(contactId, () => areMatchesDisabled(db, contactId)),
      ratesNow(this.#deps),
    ])
    const own = found.get(broadcastId)
    return own && { ...own, is_disabled, rates }
  }
}
