import { dayOf } from '../../platform/clock.ts'
import { isTypedOn, type PartsSearched } from './searched.ts'

/** Who types on within this time goes on with the same search, and takes back what it was while it was typed. */
export const sameSearchMs = 30_000
/** Hits that are known at most; after so many all are forgotten, and some are written a second time for nothing. */
const mostKnown = 500_000

interface Recent {
  /** With the lines whose hits of today are its. */
  search: PartsSearched
  until: number
}

interface Searcher {
  /** Searches that may still be taken back. */
  recent: Recent[]
  /** Lines that were hit today for good. */
  settled: Set<number>
}

/**
 * The hits of today that this process wrote, as a line is hit once a day by each searcher: most pages are looked at again,
 * and what is known costs the database nothing. What is not known may be written all the same.
 */
export class KnownHits {
  #day = ''
  #known = 0
  readonly #searchers = new Map<number, Searcher>()

  /** The search with those of its lines that are no hits yet, which it is now held to be. */
  take(search: PartsSearched): PartsSearched {
    const { contactId, searchedAt } = search
    if (contactId === null) return search
    this.#begin(dayOf(searchedAt))
    const searcher = this.#searchers.get(contactId) ?? { recent: [], settled: new Set() }
    this.#searchers.set(contactId, searcher)
    this.#settle(searcher, search)
    const again = new Set(searcher.recent.flatMap(recent => recent.search.found.map(line => line.partId)))
    const found = search.found.filter(line => !searcher.settled.has(line.partId) && !again.has(line.partId))
    searcher.recent.push({ search: { ...search, found }, until: searchedAt.getTime() + sameSearchMs })
    this.#known += found.length
    return { ...search, found }
  }

  /** What was written may not have been: nothing is held to be known. */
  forget(): void {
    this.#searchers.clear()
    this.#known = 0
  }

  #begin(day: string) {
    if (day === this.#day && this.#known < mostKnown) return
    this.#day = day
    this.forget()
  }

  /** What was typed on is taken back; what no one can take back any more stays for the day. */
  #settle(searcher: Searcher, search: PartsSearched) {
    const now = search.searchedAt.getTime()
    const isOver = ({ until }: Recent) => until < now
    for (const { search: over } of searcher.recent.filter(isOver))
      for (const { partId } of over.found) searcher.settled.add(partId)
    searcher.recent = searcher.recent.filter(recent => !isOver(recent) && !isTypedOn(recent.search, search))
  }
}
