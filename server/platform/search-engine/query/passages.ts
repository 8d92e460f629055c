import { type DocSet, docSetOfList } from '../postings/doc-set.ts'
import type { LiveSegment } from '../segment/live-segment.ts'
import { countBits, hasBit } from '../storage/bits.ts'

/**
 * Reduces the found passages to the last passage of each document that has one, so that each document is found once. If `found`
 * is undefined, all documents are found. The passages of a document follow each other, because they have the same keys and the
 * same id.
 */
export function oncePerDocument(live: LiveSegment, passages: DocSet | undefined): DocSet | undefined {
  const last = live.lastPassages
  if (last === undefined) return passages
  if (passages === undefined) return { bits: last, count: countBits(last) }
  if (passages.list === undefined) return onceInBits(live, passages.bits, last)
  const list = new Uint32Array(passages.count)
  let taken = 0
  for (let index = 0; index < passages.count; index += 1) {
    let doc = passages.list[index] as number
    while (!hasBit(last, doc)) doc += 1
    if (taken === 0 || list[taken - 1] !== doc) list[taken++] = doc
  }
  return docSetOfList(list, taken)
}

const wordRange = 2 ** 32

/**
 * Uses the carry of an addition. Each word of the found passages is added to a word with all bits set except those of a document's last
 * passage. A found passage therefore carries into the last passage of its document, and stops there.
 */
function onceInBits({ scratch }: LiveSegment, bitsOfPassages: Uint32Array, last: Uint32Array): DocSet {
  const bits = scratch.take(false)
  let carry = 0
  for (let index = 0; index < bits.length; index += 1) {
    const word = bitsOfPassages[index] as number
    const ends = last[index] as number
    const others = ~ends >>> 0
    const sum = ((word & others) >>> 0) + others + carry
    carry = sum >= wordRange ? 1 : 0
    bits[index] = ((sum >>> 0) | word) & ends
  }
  return { bits, count: countBits(bits) }
}
