import type { MergeInput } from './merge/merge-segments.ts'
import { idWithKey, keysByTrigram, keysWithinTypo, keysWithPrefix } from './query/distinct-keys.ts'
import { facetCounts } from './query/facet-counts.ts'
import { numberStats } from './query/number-stats.ts'
import { type StoredFields, storedFieldsOf } from './query/stored-fields.ts'
import { topDocsByTier } from './query/tiers.ts'
import { topDocs } from './query/top-docs.ts'
import { topGroups } from './query/top-groups.ts'
import { LiveSegment } from './segment/live-segment.ts'
import type { Segment } from './segment/segment.ts'
import type {
  FacetCounts,
  FacetRequest,
  GroupingRequest,
  IndexShape,
  IndexStats,
  LocalSearchRequest,
  NumberStats,
  ScaledOrder,
  SearchRequest,
  SimilarKey,
  TieredDocs,
  TieredRequest,
  TopDocs,
  TopGroups,
} from './types.ts'

/** A change of an index: ids to remove, and a segment of documents to add or replace. */
export interface IndexChange {
  segment?: Segment
  /** Bits of the segment's live documents; without it all are live. */
  liveDocs?: Uint32Array
  removedIds?: Iterable<number>
}

/** Segments that are being merged, and their live documents when the merge began. */
export interface PendingMerge {
  segments: readonly LiveSegment[]
  /** Input of `mergeSegments`, to post to the thread that merges. */
  inputs: MergeInput[]
}

/**
 * Searches the documents of all segments. It belongs to one thread; other threads build and merge segments, so that no
 * search waits for them.
 */
export class SearchIndex {
  readonly shape: IndexShape
  private current: readonly LiveSegment[] = []

  constructor(shape: IndexShape) {
    this.shape = shape
  }

  /** Number of live documents; each passage counts. */
  get size(): number {
    return this.current.reduce((sum, { documents }) => sum + documents, 0)
  }

  get stats(): IndexStats {
    const figures = { documents: 0, removed: 0, segments: this.current.length, bytes: 0 }
    for (const { documents, removed, bytes } of this.current) {
      figures.documents += documents
      figures.removed += removed
      figures.bytes += bytes
    }
    return figures
  }

  get segments(): readonly LiveSegment[] {
    return this.current
  }

  /** Returns the requested page of matches and their exact count. */
  search(query: LocalSearchRequest): TopDocs {
    return this.releasingScratch(() => topDocs(this.current, query))
  }

  /** Returns the requested page of matches, tier by tier, and the exact count of all matches. */
  searchByTier(request: TieredRequest): TieredDocs {
    if (this.shape.hasPassages) throw new Error(`the passages of ${this.shape.name} have no tiers`)
    return this.releasingScratch(() => topDocsByTier(this.current, request))
  }

  /** Returns the first `maxKeys` distinct keys with a prefix, sorted. The order must be of texts. */
  keysWithPrefix(order: number, start: string, maxKeys: number): string[] {
    return keysWithPrefix(this.current, order, start, maxKeys)
  }

  /**
   * Returns the distinct keys that share at least `minShared` trigrams with a text, sorted. The order must have
   * `hasTrigrams`.
   */
  keysByTrigram(order: number, text: string, minShared: number): SimilarKey[] {
    return keysByTrigram(this.current, order, text, minShared)
  }

  /**
   * Returns the distinct keys that equal a text after a deletion in either or both, sorted. The order must have
   * `typos`.
   */
  keysWithinTypo(order: number, text: string): string[] {
    return keysWithinTypo(this.current, order, text)
  }

  /** Returns a document's keys, stored numbers and stored text. The result is valid until the index changes. */
  storedFieldsOf(id: number): StoredFields {
    return storedFieldsOf(this.current, id)
  }

  /**
   * Returns statistics of the numbers in one or several orders over all matches, and the requested page of the
   * documents that have a number. A document may have a number in at most one of the orders.
   */
  statsOf(query: SearchRequest, scales: readonly ScaledOrder[]): NumberStats {
    for (const { order } of scales)
      if (this.shape.orders[order]?.kind !== 'number') throw new Error(`order ${order} is not numeric`)
    return this.releasingScratch(() => numberStats(this.current, query, scales))
  }

  /** Returns the requested page of groups of matches, and their exact number. The first order must be of texts. */
  group(query: GroupingRequest): TopGroups {
    if (this.shape.orders[0]?.kind !== 'text')
      throw new Error(`the first order of ${this.shape.name} does not contain texts`)
    if (this.shape.hasPassages) throw new Error(`the passages of ${this.shape.name} are not grouped`)
    return this.releasingScratch(() => topGroups(this.current, query))
  }

  /** Returns the id of a document with a key in an order; undefined if there is none. */
  idWithKey(order: number, key: string | number): number | undefined {
    return idWithKey(this.current, order, key)
  }

  /**
   * Counts the matches by the values of filters, the keys of orders, tokens and days. The passages of a document differ in
   * their tokens, so those of documents with several are counted by `tokenPrefix` only.
   */
  facets(query: FacetRequest): FacetCounts {
    if (this.shape.hasPassages && query.tokens.length > 0)
      throw new Error(`the passages of ${this.shape.name} are not counted by tokens`)
    return this.releasingScratch(() => facetCounts(this.current, query))
  }

  /** Runs a search, then makes its scratch bits available again. */
  private releasingScratch<Result>(run: () => Result): Result {
    try {
      return run()
    } finally {
      for (const { scratch } of this.current) scratch.release()
    }
  }

  apply({ segment, liveDocs, removedIds = [] }: IndexChange): void {
    this.remove(Uint32Array.from(removedIds).sort())
    if (segment === undefined) return
    if (JSON.stringify(segment.shape) !== JSON.stringify(this.shape))
      throw new Error(`the shape of a segment differs from that of ${this.shape.name}`)
    const added = new LiveSegment(segment, liveDocs)
    if (this.current.length > 0) this.remove(added.liveIds())
    this.current = withoutEmpty([...this.current, added])
  }

  private remove(ids: Uint32Array): void {
    for (const live of this.current) live.removeIds(ids)
    this.current = withoutEmpty(this.current)
  }

  /** Begins a merge of segments. Searches and changes continue during the merge. */
  beginMerge(segments: readonly LiveSegment[]): PendingMerge {
    return {
      segments,
      inputs: segments.map(({ segment, liveDocs }) => ({ buffer: segment.buffer, liveDocs: liveDocs.slice() })),
    }
  }

  /** Replaces the segments by the merged one, without the documents that were removed during the merge. */
  finishMerge({ segments, inputs }: PendingMerge, merged: Segment): void {
    const added = new LiveSegment(merged)
    for (const [index, part] of segments.entries()) {
      added.removeIds(part.idsRemovedSince(inputs[index]?.liveDocs ?? part.liveDocs).sort())
    }
    this.current = withoutEmpty([added, ...this.current.filter(part => !segments.includes(part))])
  }
}

const withoutEmpty = (segments: readonly LiveSegment[]) => segments.filter(({ documents }) => documents > 0)
