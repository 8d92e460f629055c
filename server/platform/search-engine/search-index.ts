import type { MergeInput } from './merge/merge-segments.ts'
import { keysByTrigram, keysWithinTypo, keysWithPrefix } from './query/distinct-keys.ts'
import { numberStats } from './query/number-stats.ts'
import { type StoredFields, storedFieldsOf } from './query/stored-fields.ts'
import { topDocs } from './query/top-docs.ts'
import { LiveSegment } from './segment/live-segment.ts'
import { docOf, type Segment } from './segment/segment.ts'
import { none } from './storage/sorting.ts'
import type {
  IndexShape,
  IndexStats,
  LocalSearchRequest,
  NumberStats,
  ScaledOrder,
  SearchRequest,
  SimilarKey,
  TopDocs,
} from './types.ts'

/** A change of an index: ids to remove, and a segment of documents to add or replace. */
export interface IndexChange {
  segment?: Segment
  /** Bits of the segment's live documents; all are live unless it was saved with removed ones. */
  liveDocs?: Uint32Array
  removedIds?: Iterable<number>
}

/** Segments that are being merged, and their live documents when the merge began. */
export interface PendingMerge {
  segments: readonly LiveSegment[]
  /** Post these to the thread that merges. */
  inputs: MergeInput[]
}

/**
 * Searches the documents of all segments. It belongs to one thread; other threads build and merge segments, so that no search
 * waits for either.
 */
export class SearchIndex {
  readonly shape: IndexShape
  private current: readonly LiveSegment[] = []

  constructor(shape: IndexShape) {
    this.shape = shape
  }

  /** Number of live documents. */
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

  /** The segments, for saving and merging. */
  get segments(): readonly LiveSegment[] {
    return this.current
  }

  /** Returns the requested page of matches and their exact count. */
  search(query: LocalSearchRequest): TopDocs {
    return this.releasingScratch(() => topDocs(this.current, query))
  }

  /** Returns the first `most` distinct keys with a prefix, sorted; the order is of texts. */
  keysWithPrefix(order: number, start: string, most: number): string[] {
    return keysWithPrefix(this.current, order, start, most)
  }

  /** Returns the distinct keys that share at least `least` trigrams with a text, sorted; the order has `hasTrigrams`. */
  keysByTrigram(order: number, text: string, least: number): SimilarKey[] {
    return keysByTrigram(this.current, order, text, least)
  }

  /** Returns the distinct keys that equal a text after a deletion in either or both, sorted; the order has `typos`. */
  keysWithinTypo(order: number, text: string): string[] {
    return keysWithinTypo(this.current, order, text)
  }

  /** Returns a document's keys, stored numbers and stored text. Use it before the index changes. */
  storedFieldsOf(id: number): StoredFields {
    return storedFieldsOf(this.current, id)
  }

  /**
   * Returns statistics of the numbers of one or several orders over all matches, and the requested page of the documents that
   * have one. A document has a number in at most one of the orders.
   */
  statsOf(query: SearchRequest, scales: readonly ScaledOrder[]): NumberStats {
    for (const { order } of scales)
      if (this.shape.orders[order]?.kind !== 'number') throw new Error(`order ${order} is not numeric`)
    return this.releasingScratch(() => numberStats(this.current, query, scales))
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
      throw new Error(`a segment has another shape than ${this.shape.name}`)
    const added = new LiveSegment(segment, liveDocs)
    if (this.current.length > 0) this.remove(added.liveIds())
    this.current = withoutEmpty([...this.current, added])
  }

  private remove(ids: Uint32Array): void {
    for (const live of this.current) live.removeIds(ids)
    this.current = withoutEmpty(this.current)
  }

  /** Begins a merge of some segments. Searches and changes go on meanwhile. */
  beginMerge(segments: readonly LiveSegment[]): PendingMerge {
    return {
      segments,
      inputs: segments.map(({ segment, liveDocs }) => ({ buffer: segment.buffer, liveDocs: liveDocs.slice() })),
    }
  }

  /** Replaces the segments by the merged one, without the documents that were removed meanwhile. */
  finishMerge({ segments, inputs }: PendingMerge, merged: Segment): void {
    const added = new LiveSegment(merged)
    for (const [at, part] of segments.entries()) {
      for (const id of part.idsRemovedSince(inputs[at]?.liveDocs ?? part.liveDocs)) {
        const doc = docOf(merged, id)
        if (doc !== none) added.remove(doc)
      }
    }
    this.current = withoutEmpty([added, ...this.current.filter(part => !segments.includes(part))])
  }
}

const withoutEmpty = (segments: readonly LiveSegment[]) => segments.filter(({ documents }) => documents > 0)
