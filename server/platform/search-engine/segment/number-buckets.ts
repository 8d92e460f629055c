import { firstAtLeast } from '../storage/sorting.ts'
import type { Segment } from './segment.ts'

/** So many of each order at most: few enough to be sorted in no time, and one holds few documents. */
const mostOfAnOrder = 512

/**
 * The documents of a segment that have a number in one of some orders, in buckets of neighbours by that number. A document
 * has a number in one order at most.
 */
export interface NumberBuckets {
  /** The bucket of each document; one behind the last for what has no number. */
  of: Uint16Array
  all: NumberBucket[]
}

export interface NumberBucket {
  order: number
  /** Which places of the order, from the first to the one behind the last. */
  from: number
  to: number
  /** The least number, and the greatest. */
  low: number
  high: number
}

export function bucketsOf({ documents, orders }: Segment, asked: readonly number[]): NumberBuckets {
  const of = new Uint16Array(documents)
  const isBucketed = new Uint8Array(documents)
  const all: NumberBuckets['all'] = []
  for (const order of asked) {
    const { values, firstRanks, docByRank } = orders[order] ?? {}
    if (values?.numbers === undefined || firstRanks === undefined) throw new Error(`order ${order} is none of numbers`)
    const { numbers } = values
    const numberAt = (place: number) => numbers[firstAtLeast(firstRanks, place + 1) - 1] as number
    const keyed = firstRanks.at(-1) ?? 0
    const count = Math.min(mostOfAnOrder, keyed)
    for (let each = 0; each < count; each += 1) {
      const from = Math.floor((keyed * each) / count)
      const to = Math.floor((keyed * (each + 1)) / count)
      for (let place = from; place < to; place += 1) {
        const doc = docByRank === undefined ? place : (docByRank[place] as number)
        of[doc] = all.length
        isBucketed[doc] = 1
      }
      all.push({ order, from, to, low: numberAt(from), high: numberAt(to - 1) })
    }
  }
  for (let doc = 0; doc < documents; doc += 1) if (isBucketed[doc] === 0) of[doc] = all.length
  return { of, all }
}
