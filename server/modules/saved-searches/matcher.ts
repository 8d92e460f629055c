import type { Db } from '../../platform/db/database.ts'
import { isUnlimited, queriesOf, readTyped, type TypedText, type Vocabulary } from '../goods-search/index.ts'
import { type ChoiceQuery, searchQuery } from '../search/index.ts'
import { filterOf } from './facets.ts'
import { listChangesAfter } from './reads.ts'
import { SavedSearchIndex, type SearchedBroadcast } from './search-index.ts'

/** Batch size that does not delay other requests of this process. */
const changesPerBatch = 2_000
/** Shorter than the time removed searches are kept, so no removal is missed. */
const rebuildAfterMs = 6 * 86_400_000

/**
 * Returns the queries of a saved search, the same as on the search page, except that a text that restricts nothing there (such as
 * `used`) is matched as written: nobody wants to be notified of every broadcast.
 */
export function savedQueriesOf(typed: TypedText, vocabulary?: Vocabulary): readonly ChoiceQuery[] {
  const queries = queriesOf(typed, readTyped(typed, vocabulary))
  return queries.some(isUnlimited) ? [searchQuery(typed.query, typed.exactPhrase)] : queries
}

/** This process's index of all saved searches, brought up to date before each match. */
export class SavedSearchMatcher {
  #index = new SavedSearchIndex()
  #applied = 0
  #refreshedAt: Date | undefined
  /** Identifies the vocabulary with which the searches were parsed; with another one they have other queries. */
  #vocabularyKey = ''
  /** Refreshes run one after another, so that an older result never overwrites a newer one. */
  #lastRefresh: Promise<void> = Promise.resolve()

  get size(): number {
    return this.#index.size
  }

  /**
   * Returns the saved searches that match one of a broadcast's lines, each with the first of these lines, counted from
   * 0; including searches just saved on another node.
   */
  async matchLines(
    db: Db,
    lines: readonly SearchedBroadcast[],
    now: Date,
    vocabulary?: Vocabulary,
  ): Promise<Map<number, number>> {
    await this.refresh(db, now, vocabulary)
    const lineBySearch = new Map<number, number>()
    for (const [lineIndex, line] of lines.entries())
      for (const id of this.#index.match(line)) if (!lineBySearch.has(id)) lineBySearch.set(id, lineIndex)
    return lineBySearch
  }

  /** Returns the ids of the saved searches that match a broadcast of one line. */
  async match(db: Db, broadcast: SearchedBroadcast, now: Date): Promise<number[]> {
    await this.refresh(db, now)
    return this.#index.match(broadcast)
  }

  /** Applies every change that was committed before this call. */
  refresh(db: Db, now: Date, vocabulary?: Vocabulary): Promise<void> {
    const refreshed = this.#lastRefresh.then(() => this.#applyChanges(db, now, vocabulary))
    this.#lastRefresh = refreshed.catch(() => undefined)
    return refreshed
  }

  async #applyChanges(db: Db, now: Date, vocabulary?: Vocabulary) {
    const isStale = this.#refreshedAt !== undefined && now.getTime() - this.#refreshedAt.getTime() > rebuildAfterMs
    const vocabularyKey = vocabulary?.key ?? this.#vocabularyKey
    if (isStale || vocabularyKey !== this.#vocabularyKey) {
      this.#index = new SavedSearchIndex()
      this.#applied = 0
      this.#vocabularyKey = vocabularyKey
    }
    for (;;) {
      const changes = await listChangesAfter(db, this.#applied, changesPerBatch)
      for (const { id, query, exact_phrase, list_id, side, company_id, facets, is_removed, version } of changes) {
        if (is_removed) this.#index.remove(id)
        else
          this.#index.add(id, {
            texts: savedQueriesOf({ query, exactPhrase: exact_phrase }, vocabulary),
            listId: list_id,
            side,
            companyId: company_id,
            ...(facets !== null && { filter: filterOf(facets) }),
          })
        this.#applied = version
      }
      if (changes.length < changesPerBatch) break
    }
    this.#refreshedAt = now
  }
}

const matchers = new WeakMap<Db, SavedSearchMatcher>()

/** Returns the matcher of this process for a database. */
export function matcherOf(db: Db): SavedSearchMatcher {
  const matcher = matchers.get(db) ?? new SavedSearchMatcher()
  matchers.set(db, matcher)
  return matcher
}
