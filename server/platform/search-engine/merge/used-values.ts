import { forEachPosting } from '../postings/postings.ts'
import type { Segment } from '../segment/segment.ts'
import { none } from '../storage/sorting.ts'

/**
 * A segment to merge, and for each of its documents the number of the incoming document, or `none` if it was removed.
 */
export interface MergeSource {
  segment: Segment
  incomingOf: Uint32Array
}

/** The distinct values that a segment still uses, and the value of each document. */
export interface UsedValues {
  used: Uint8Array
  byDoc: Uint32Array
}

/** Returns the used keys of an order. */
export function usedKeys({ segment, incomingOf }: MergeSource, order: number): UsedValues {
  const { firstRanks, docByRank } = segment.orders[order] as Segment['orders'][number]
  const used = new Uint8Array(firstRanks.length - 1)
  const byDoc = new Uint32Array(segment.documents).fill(none)
  for (let value = 0; value < used.length; value += 1) {
    for (let rank = firstRanks[value] as number; rank < (firstRanks[value + 1] as number); rank += 1) {
      const doc = docByRank === undefined ? rank : (docByRank[rank] as number)
      byDoc[doc] = value
      if (incomingOf[doc] !== none) used[value] = 1
    }
  }
  return { used, byDoc }
}

/** Returns the used values of a list of values that each have a pointer to their documents. */
export function usedPointers({ segment, incomingOf }: MergeSource, at: Uint32Array): UsedValues {
  const used = new Uint8Array(at.length)
  const byDoc = new Uint32Array(segment.documents).fill(none)
  for (let value = 0; value < at.length; value += 1) {
    forEachPosting(segment.pool, at[value] as number, segment.documents, doc => {
      byDoc[doc] = value
      if (incomingOf[doc] !== none) used[value] = 1
    })
  }
  return { used, byDoc }
}
