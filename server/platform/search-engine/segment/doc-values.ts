import { copyPostings } from '../postings/doc-set.ts'
import { sizeOf } from '../postings/postings.ts'
import { none } from '../storage/sorting.ts'
import type { Segment } from './segment.ts'

/** Returns for each document the ordinal of its key in an order, or `none`. */
export function keyOrdinals({ orders, documents, shape }: Segment, order: number): Uint32Array {
  const known = orders[order]
  if (known === undefined) throw new Error(`${shape.name} has no order ${order}`)
  const { firstRanks, docByRank } = known
  const ordinals = new Uint32Array(documents).fill(none)
  for (let ordinal = 0; ordinal + 1 < firstRanks.length; ordinal += 1) {
    const end = firstRanks[ordinal + 1] as number
    for (let rank = firstRanks[ordinal] as number; rank < end; rank += 1)
      ordinals[docByRank === undefined ? rank : (docByRank[rank] as number)] = ordinal
  }
  return ordinals
}

/** Returns for each document the ordinal of its value of a filter, or `none`. */
export function filterOrdinals({ filters, pool, documents, shape }: Segment, filter: number): Uint32Array {
  const known = filters[filter]
  if (known === undefined) throw new Error(`${shape.name} has no filter ${filter}`)
  const ordinals = new Uint32Array(documents).fill(none)
  for (const [ordinal, pointer] of known.pointers.entries()) {
    const list = new Uint32Array(sizeOf(pool, pointer))
    copyPostings(pool, pointer, documents, list, 0)
    for (const doc of list) ordinals[doc] = ordinal
  }
  return ordinals
}
