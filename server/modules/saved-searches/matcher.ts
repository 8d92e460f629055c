import type { Db } from '../../platform/db/database.ts'
import { searchQuery } from '../search/index.ts'
import { listChangesAfter } from './reads.ts'
import { SavedSearchIndex, type SearchedBroadcast } from './search-index.ts'

/** Small enough a batch not to delay other requests of this process. */
const changesAtOnce = 2_000
/** Shorter than removed searches are kept, so that none goes unseen. */
const rebuiltAfterMs = 6 * 86_400_000

/** This process's index of all saved searches, brought up to date before each match. */
export class SavedSearchMatcher {
  #index = new SavedSearchIndex()
  #applied = 0
  #refreshedAt: Date | undefined
  /** Refreshes one after another, as an older answer must never come on top of a newer one. */
  #turn: Promise<void> = Promise.resolve()

  get size(): number {
    return this.#index.size
  }

  /** The ids of the saved searches that find this broadcast, those that another node saved a moment ago included. */
  async match(db: Db, broadcast: SearchedBroadcast, now: Date): Promise<number[]> {
    await this.refresh(db, now)
    return this.#index.match(broadcast)
  }

  /** Takes in every change that was committed before this call. */
  refresh(db: Db, now: Date): Promise<void> {
    const refreshed = this.#turn.then(() => this.#takeChanges(db, now))
    this.#turn = refreshed.catch(() => undefined)
    return refreshed
  }

  async #takeChanges(db: Db, now: Date) {
    if (this.#refreshedAt !== undefined && now.getTime() - this.#refreshedAt.getTime() > rebuiltAfterMs) {
      this.#index = new SavedSearchIndex()
      this.#applied = 0
    }
    for (;;) {
      const changes = await listChangesAfter(db, this.#applied, changesAtOnce)
      for (const { id, query, exact_phrase, list_id, side, company_id, is_removed, version } of changes) {
        const text = searchQuery(query, exact_phrase)
        if (is_removed) this.#index.remove(id)
        else this.#index.add(id, { text, listId: list_id, side, companyId: company_id })
        this.#applied = version
      }
      if (changes.length < changesAtOnce) break
    }
    this.#refreshedAt = now
  }
}

const matchers = new WeakMap<Db, SavedSearchMatcher>()

/** The matcher of this process for a database. */
export function matcherOf(db: Db): SavedSearchMatcher {
  const matcher = matchers.get(db) ?? new SavedSearchMatcher()
  matchers.set(db, matcher)
  return matcher
}
