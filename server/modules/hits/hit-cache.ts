import type { RecordedSearch } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { isPrefixSearch } from './prefix-search.ts'

/** A query that extends the previous one within this time counts as the same search, still being typed, and replaces it. */
export const sameSearchMs = 30_000
/** When the cache is full it is emptied, and some hits are written again without effect. */
const maxCachedHits = 500_000

interface RecentSearch {
  /** Contains only the lines that this search hit first today. */
  search: RecordedSearch
  until: number
}

interface Searcher {
  /** Searches that a longer query may still replace. */
  recent: RecentSearch[]
  /** The lines of the recent searches. */
  open: Set<number>
  /** Lines whose hits of today are final. */
  settled: Set<number>
}

/**
 * The hits that this process wrote today. Since a line is hit at most once a day by each searcher and most pages are
 * viewed repeatedly, the cache saves most writes. A hit that is not cached may be written again.
 */
export class HitCache {
  #day = ''
  #known = 0
  readonly #searchers = new Map<number, Searcher>()

  /** Returns the search with only those lines that are not cached as hits, and caches them. */
  take(search: RecordedSearch): RecordedSearch {
    const { contactId, searchedAt } = search
    if (contactId === null) return search
    this.#begin(dayOf(searchedAt))
    const searcher = this.#searchers.get(contactId) ?? { recent: [], open: new Set(), settled: new Set() }
    this.#searchers.set(contactId, searcher)
    this.#settle(searcher, search)
    const unsettled = search.found.filter(({ partId }) => !searcher.settled.has(partId) && !searcher.open.has(partId))
    const recorded = { ...search, found: unsettled }
    if (unsettled.length > 0) searcher.recent.push({ search: recorded, until: searchedAt.getTime() + sameSearchMs })
    for (const { partId } of unsettled) searcher.open.add(partId)
    this.#known += unsettled.length
    return recorded
  }

  /** Empties the cache. Called after a failed write. */
  forget(): void {
    this.#searchers.clear()
    this.#known = 0
  }

  #begin(day: string) {
    if (day === this.#day && this.#known < maxCachedHits) return
    this.#day = day
    this.forget()
  }

  /** Removes the hits of queries that this search replaces, and makes those of older searches final. */
  #settle(searcher: Searcher, search: RecordedSearch) {
    const now = search.searchedAt.getTime()
    const isOver = ({ until }: RecentSearch) => until < now
    const ended = (recent: RecentSearch) => isOver(recent) || isPrefixSearch(recent.search, search)
    for (const recent of searcher.recent.filter(ended))
      for (const { partId } of recent.search.found) {
        searcher.open.delete(partId)
        if (isOver(recent)) searcher.settled.add(partId)
      }
    searcher.recent = searcher.recent.filter(recent => !ended(recent))
  }
}
