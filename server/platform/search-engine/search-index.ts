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

/** What becomes of an index: documents that go, and a segment of documents that come or replace others. */
export interface IndexChange {
  segment?: Segment
  /** Bits of the segment's documents that are there; all of them unless it was saved with removed ones. */
  liveDocs?: Uint32Array
  removedIds?: Iterable<number>
}

/** Segments that are being merged, and what of them was alive when that began. */
export interface PendingMerge {
  segments: readonly LiveSegment[]
  /** To be sent to the thread that merges. */
  inputs: MergeInput[]
}

/**
 * The documents of all segments together. It belongs to one thread; segments are built and merged in others and then taken
 * over, so that a search waits for neither.
 */
export class SearchIndex {
  readonly shape: IndexShape
  private current: readonly LiveSegment[] = []

  constructor(shape: IndexShape) {
    this.shape = shape
  }

  /** How many documents can be found. */
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

  /** The segments, to be saved or merged. */
  get segments(): readonly LiveSegment[] {
    return this.current
  }

  /** One page of what a query finds, and how many it finds. */
  search(query: LocalSearchRequest): TopDocs {
    return this.releasingScratch(() => topDocs(this.current, query))
  }

  /** The first `most` distinct keys in an order of texts that begin so, sorted. */
  keysWithPrefix(order: number, start: string, most: number): string[] {
    return keysWithPrefix(this.current, order, start, most)
  }

  /** The distinct keys that share so many trigrams at least with a text, sorted; the order has `hasGrams`. */
  keysByTrigram(order: number, text: string, least: number): SimilarKey[] {
    return keysByTrigram(this.current, order, text, least)
  }

  /** The distinct keys that are a text once both leave out what a slip of the hand adds, sorted; the order has `slips`. */
  keysWithinTypo(order: number, text: string): string[] {
    return keysWithinTypo(this.current, order, text)
  }

  /** What is known of a document, while nothing changes. */
  storedFieldsOf(id: number): StoredFields {
    return storedFieldsOf(this.current, id)
  }

  /**
   * How the numbers of an order, or of some together, are spread over what a query finds, and the query's page of the
   * documents that have one. Of several orders a document has a number in one at most.
   */
  statsOf(query: SearchRequest, scales: readonly ScaledOrder[]): NumberStats {
    for (const { order } of scales)
      if (this.shape.orders[order]?.kind !== 'number') throw new Error(`order ${order} is none of numbers`)
    return this.releasingScratch(() => numberStats(this.current, query, scales))
  }

  /** Gives back what a search took for its time. */
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

  /** Begins to merge some of the parts. Meanwhile everything goes on as before. */
  beginMerge(segments: readonly LiveSegment[]): PendingMerge {
    return {
      segments,
      inputs: segments.map(({ segment, liveDocs }) => ({ buffer: segment.buffer, liveDocs: liveDocs.slice() })),
    }
  }

  /** Puts the merged segment in the place of those it was made of, without what was removed from them meanwhile. */
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
