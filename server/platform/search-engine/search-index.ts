import type { MergeInput } from './merge/merge-segments.ts'
import { keysAlike, keysFrom, keysNear } from './query/distinct-keys.ts'
import { rangeOf } from './query/number-stats.ts'
import { documentOf, type KnownDocument } from './query/stored-fields.ts'
import { hitsOf } from './query/top-docs.ts'
import { LiveSegment } from './segment/live-segment.ts'
import { docOf, type Segment } from './segment/segment.ts'
import { none } from './storage/sorting.ts'
import type {
  AlikeKey,
  EngineHits,
  EngineQuery,
  IndexFigures,
  IndexShape,
  KeyRange,
  OwnIndexQuery,
  Scale,
} from './types.ts'

/** What becomes of an index: documents that go, and a segment of documents that come or replace others. */
export interface IndexChange {
  segment?: Segment
  /** Bits of the segment's documents that are there; all of them unless it was saved with removed ones. */
  live?: Uint32Array
  removedIds?: Iterable<number>
}

/** Segments that are being merged, and what of them was alive when that began. */
export interface Merging {
  parts: readonly LiveSegment[]
  /** To be sent to the thread that merges. */
  inputs: MergeInput[]
}

/**
 * The documents of all segments together. It belongs to one thread; segments are built and merged in others and then taken
 * over, so that a search waits for neither.
 */
export class SearchIndex {
  readonly shape: IndexShape
  private segments: readonly LiveSegment[] = []

  constructor(shape: IndexShape) {
    this.shape = shape
  }

  /** How many documents can be found. */
  get size(): number {
    return this.segments.reduce((sum, { documents }) => sum + documents, 0)
  }

  get figures(): IndexFigures {
    const figures = { documents: 0, removed: 0, segments: this.segments.length, bytes: 0 }
    for (const { documents, removed, bytes } of this.segments) {
      figures.documents += documents
      figures.removed += removed
      figures.bytes += bytes
    }
    return figures
  }

  /** The segments, to be saved or merged. */
  get parts(): readonly LiveSegment[] {
    return this.segments
  }

  /** One page of what a query finds, and how many it finds. */
  search(query: OwnIndexQuery): EngineHits {
    return this.asking(() => hitsOf(this.segments, query))
  }

  /** The first `most` distinct keys in an order of texts that begin so, sorted. */
  keysFrom(order: number, start: string, most: number): string[] {
    return keysFrom(this.segments, order, start, most)
  }

  /** The distinct keys that share so many trigrams at least with a text, sorted; the order has `hasGrams`. */
  keysAlike(order: number, text: string, least: number): AlikeKey[] {
    return keysAlike(this.segments, order, text, least)
  }

  /** The distinct keys that are a text once both leave out what a slip of the hand adds, sorted; the order has `slips`. */
  keysNear(order: number, text: string): string[] {
    return keysNear(this.segments, order, text)
  }

  /** What is known of a document, while nothing changes. */
  documentOf(id: number): KnownDocument {
    return documentOf(this.segments, id)
  }

  /**
   * How the numbers of an order, or of some together, are spread over what a query finds, and the query's page of the
   * documents that have one. Of several orders a document has a number in one at most.
   */
  rangeOf(query: EngineQuery, scales: readonly Scale[]): KeyRange {
    for (const { order } of scales)
      if (this.shape.orders[order]?.kind !== 'number') throw new Error(`order ${order} is none of numbers`)
    return this.asking(() => rangeOf(this.segments, query, scales))
  }

  /** Gives back what a search took for its time. */
  private asking<Answer>(ask: () => Answer): Answer {
    try {
      return ask()
    } finally {
      for (const { scratch } of this.segments) scratch.release()
    }
  }

  apply({ segment, live, removedIds = [] }: IndexChange): void {
    this.remove(Uint32Array.from(removedIds).sort())
    if (segment === undefined) return
    if (JSON.stringify(segment.shape) !== JSON.stringify(this.shape))
      throw new Error(`a segment has another shape than ${this.shape.name}`)
    const added = new LiveSegment(segment, live)
    if (this.segments.length > 0) this.remove(added.liveIds())
    this.segments = withoutEmpty([...this.segments, added])
  }

  private remove(ids: Uint32Array): void {
    for (const live of this.segments) live.removeIds(ids)
    this.segments = withoutEmpty(this.segments)
  }

  /** Begins to merge some of the parts. Meanwhile everything goes on as before. */
  beginMerge(parts: readonly LiveSegment[]): Merging {
    return { parts, inputs: parts.map(({ segment, live }) => ({ buffer: segment.buffer, live: live.slice() })) }
  }

  /** Puts the merged segment in the place of those it was made of, without what was removed from them meanwhile. */
  finishMerge({ parts, inputs }: Merging, merged: Segment): void {
    const added = new LiveSegment(merged)
    for (const [at, part] of parts.entries()) {
      for (const id of part.idsRemovedSince(inputs[at]?.live ?? part.live)) {
        const doc = docOf(merged, id)
        if (doc !== none) added.remove(doc)
      }
    }
    this.segments = withoutEmpty([added, ...this.segments.filter(part => !parts.includes(part))])
  }
}

const withoutEmpty = (segments: readonly LiveSegment[]) => segments.filter(({ documents }) => documents > 0)
