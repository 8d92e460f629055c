import { firstAtLeast } from '../storage/sorting.ts'
import type { Segment } from './segment.ts'

/** Maximum number of buckets per order: few enough to sort quickly, and each contains few documents. */
const maxBucketsPerOrder = 512

/**
 * A segment's documents in buckets of adjacent numbers, over one or several orders. A document has a number in at most
 * one of these orders.
 */
export interface NumberBuckets {
  /** The bucket of each document. Documents without a number have the number of buckets. */
  of: Uint16Array
  all: NumberBucket[]
}

export interface NumberBucket {
  order: number
  /** The ranks `[from, to)` of the order. */
  from: number
  to: number
  /** The lowest and the highest number. */
  low: number
  high: number
}

/**
 * Divides the documents of a segment into buckets of adjacent numbers, for each of the requested orders. Throws if one of
 * them is not numeric.
 */
export function bucketsOf({ documents, orders }: Segment, requested: readonly number[]): NumberBuckets {
  const of = new Uint16Array(documents)
  const isBucketed = new Uint8Array(documents)
  const all: NumberBuckets['all'] = []
  for (const order of requested) {
    const { values, firstRanks, docByRank } = orders[order] ?? {}
    if (values?.numbers === undefined || firstRanks === undefined) throw new Error(`order ${order} is not numeric`)
    const { numbers } = values
    const numberAt = (rank: number) => numbers[firstAtLeast(firstRanks, rank + 1) - 1] as number
    const keyed = firstRanks.at(-1) ?? 0
    const count = Math.min(maxBucketsPerOrder, keyed)
    for (let each = 0; each < count; each += 1) {
      const from = Math.floor((keyed * each) / count)
      const to = Math.floor((keyed * (each + 1)) / count)
      for (let rank = from; rank < to; rank += 1) {
        const doc = docByRank === undefined ? rank : (docByRank[rank] as number)
        of[doc] = all.length
        isBucketed[doc] = 1
      }
      all.push({ order, from, to, low: numberAt(from), high: numberAt(to - 1) })
    }
  }
  for (let doc = 0; doc < documents; doc += 1) if (isBucketed[doc] === 0) of[doc] = all.length
  return { of, all }
}
