import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { postgresPartSearch } from '../../../server/modules/part-search/in-database.sql.ts'
import { enginePartSearch } from '../../../server/modules/part-search/in-index.ts'
import { partsIndexSource } from '../../../server/modules/part-search/index.ts'
import type { Db } from '../../../server/platform/db/database.ts'
import { readClusterUrl } from '../../../server/platform/opensearch/cluster-config.ts'
import type { ClusterIndex } from '../../../server/platform/opensearch/cluster-index.ts'
import { ClusterIndexes } from '../../../server/platform/opensearch/cluster-indexes.ts'
import type { MarketSearch } from './market-searches.ts'

/** The result of a round of searches. */
export interface Round {
  searches: number
  /** Searches that the cluster could not serve, so that the database did. */
  byDatabase: number
  /** One line for each search whose ids, order or count differ. */
  differences: string[]
  longestMs: number
}

const concurrency = 4
const shown = 12

/** The searches for stock of one node of the site, whose index is in a cluster. */
export class SiteSearches {
  readonly #indexes: ClusterIndexes
  readonly #find: ReturnType<typeof enginePartSearch>['find']
  #byDatabase = 0

  /** `url` is the value of SEARCH_ENGINE. */
  constructor(url: string, { databaseUrl, db, log }: { databaseUrl: string; db: Db; log: Logger }) {
    const cluster = readClusterUrl(url)
    if (cluster === undefined) throw new Error(`${url} is not the address of a cluster`)
    this.#indexes = new ClusterIndexes([partsIndexSource], { cluster, databaseUrl, db, log })
    const database = postgresPartSearch(db, { now: () => new Date(), monotonic: () => performance.now() })
    const counted: typeof database = {
      ...database,
      find: query => {
        this.#byDatabase += 1
        return database.find(query)
      },
    }
    this.#find = enginePartSearch(() => this.#indexes.current('parts'), counted).find
  }

  /** The index, whether it can be searched or not. */
  get index(): ClusterIndex {
    const index = this.#indexes.indexOf('parts')
    if (index === undefined) throw new Error('there is no index of parts')
    return index
  }

  start(): void {
    this.#indexes.start()
  }

  /** Compares every search with the results of the reference query, at least once and again until `isOver`. */
  async compare(searches: readonly MarketSearch[], isOver: () => boolean = () => true): Promise<Round> {
    const round: Round = { searches: 0, byDatabase: 0, differences: [], longestMs: 0 }
    const before = this.#byDatabase
    let next = 0
    const work = async () => {
      while (next < searches.length || !isOver()) {
        const search = searches[next++ % searches.length] as MarketSearch
        const start = performance.now()
        const difference = await this.#differenceOf(search)
        round.longestMs = Math.max(round.longestMs, performance.now() - start)
        round.searches += 1
        if (difference !== undefined) round.differences.push(difference)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    return { ...round, byDatabase: this.#byDatabase - before }
  }

  async #differenceOf({ what, query, expected }: MarketSearch): Promise<string | undefined> {
    const { ids, count, isCapped } = await this.#find(query)
    // The database counts broad searches only up to a limit, and says so.
    if (isDeepStrictEqual(ids, expected.ids) && (isCapped || count === expected.count)) return undefined
    const short = (all: readonly number[]) => all.slice(0, shown).join(' ')
    return `${what}: ${count} lines (${short(ids)}) instead of ${expected.count} (${short(expected.ids)}); ${JSON.stringify(query)}`
  }

  close(): Promise<void> {
    return this.#indexes.close()
  }
}
