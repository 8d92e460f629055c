import type { DocSet } from '../postings/doc-set.ts'
import type { LiveSegment } from '../segment/live-segment.ts'
import type { Segment } from '../segment/segment.ts'
import { hasBit, popcount, setBit, wordsFor } from '../storage/bits.ts'
import { firstAtLeast, none } from '../storage/sorting.ts'
import { ordinalsIn } from './global-ordinals.ts'

/** The last document of each run of documents with the same key in the first order. A segment never changes, so they are marked once. */
const known = new WeakMap<Segment, Uint32Array>()

function groupEndsOf(segment: Segment): Uint32Array {
  const existing = known.get(segment)
  if (existing !== undefined) return existing
  const bits = new Uint32Array(wordsFor(segment.documents))
  // A key whose documents were all replaced has an empty run.
  for (const end of firstRanksOf(segment)) if (end > 0) setBit(bits, end - 1)
  known.set(segment, bits)
  return bits
}

function firstRanksOf({ orders }: Segment): Uint32Array {
  const [first] = orders
  if (first === undefined) throw new Error('the shape has no orders')
  return first.firstRanks
}

/** Returns the ordinal of a document's key in the first order, or `none`. `from` is a lower bound, where the search starts. */
export function groupOrdinalOf(segment: Segment, doc: number, from = 0): number {
  const firstRanks = firstRanksOf(segment)
  const last = firstRanks.length - 1
  if (doc >= (firstRanks[last] as number)) return none
  let leap = 1
  while (from + leap < last && (firstRanks[from + leap] as number) <= doc) leap *= 2
  return firstAtLeast(firstRanks, doc + 1, from + (leap >>> 1), Math.min(from + leap, last)) - 1
}

/**
 * Counts the runs that have a document in the bits, a word at a time: adding ones to all bits of a run but its last carries into
 * the last one exactly if any of the others is set.
 */
function countRuns(segment: Segment, bits: Uint32Array): number {
  const keyed = firstRanksOf(segment).at(-1) as number
  const ends = groupEndsOf(segment)
  let count = 0
  let carry = 0
  for (let index = 0; index < wordsFor(keyed); index += 1) {
    const matches = (bits[index] as number) | 0
    if (matches === 0 && carry === 0) continue
    const end = ends[index] as number
    const inner = ~end >>> 0
    const sum = ((matches & ~end) >>> 0) + inner + carry
    carry = sum > 0xffffffff ? 1 : 0
    count += popcount((sum | matches) & end)
  }
  return count
}

/** Calls `call` for each run that has a document in the set. */
function forEachRun(segment: Segment, { bits, list, count }: DocSet, call: (ordinal: number) => void): void {
  const firstRanks = firstRanksOf(segment)
  const keyed = firstRanks.at(-1) as number
  let end = 0
  let ordinal = 0
  const visit = (doc: number) => {
    if (doc < end || doc >= keyed) return
    ordinal = groupOrdinalOf(segment, doc, ordinal)
    end = firstRanks[ordinal + 1] as number
    call(ordinal)
  }
  if (list) for (let index = 0; index < count; index += 1) visit(list[index] as number)
  else
    for (let index = 0; index < bits.length; index += 1)
      for (let word = (bits[index] as number) | 0; word !== 0; word &= word - 1)
        visit((index << 5) | (31 - Math.clz32(word & -word)))
}

interface SegmentMatches {
  live: LiveSegment
  docSet: DocSet | undefined
}

const setOf = ({ live, docSet }: SegmentMatches): DocSet => docSet ?? { bits: live.liveDocs, count: live.documents }

function hasOneOf(one: SegmentMatches, ordinal: number): boolean {
  const firstRanks = firstRanksOf(one.live.segment)
  const [from, to] = [firstRanks[ordinal] as number, firstRanks[ordinal + 1] as number]
  const { bits, list, count } = setOf(one)
  if (list) {
    const at = firstAtLeast(list, from, 0, count)
    return at < count && (list[at] as number) < to
  }
  for (let doc = from; doc < to; doc += 1) if (hasBit(bits, doc)) return true
  return false
}

/**
 * Counts the groups that have a match: the groups of the largest segment, then the groups of each smaller segment that
 * no larger segment has.
 */
export function countGroups(segments: readonly SegmentMatches[]): number {
  const bySize = [...segments].sort((a, b) => b.live.segment.documents - a.live.segment.documents)
  let count = 0
  for (const [index, one] of bySize.entries()) {
    const { segment } = one.live
    const set = setOf(one)
    if (index === 0 && set.bits) {
      count += countRuns(segment, set.bits)
      continue
    }
    const larger = bySize.slice(0, index).map(other => ({ other, ordinals: ordinalsIn(segment, other.live.segment) }))
    forEachRun(segment, set, ordinal => {
      const isKnown = larger.some(({ other, ordinals }) => {
        const ordinalInLarger = ordinals[ordinal] as number
        return ordinalInLarger !== none && hasOneOf(other, ordinalInLarger)
      })
      if (!isKnown) count += 1
    })
  }
  return count
}
