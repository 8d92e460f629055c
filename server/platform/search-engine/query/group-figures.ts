import type { LiveSegment } from '../segment/live-segment.ts'
import { hasBit } from '../storage/bits.ts'
import { firstAtLeast, none } from '../storage/sorting.ts'
import type { DocGroup, GroupingRequest } from '../types.ts'
import { ranksOfKey } from './sort-order.ts'
import { filterAt, keyAt, keyOfOrdinal, ordinalOfKey } from './stored-fields.ts'
import type { SegmentDocs } from './top-docs.ts'

/** The figures of a group, without its position. */
type GroupFigures = Omit<DocGroup, 'key' | 'topId' | 'tier'>

/** Returns the matches with a key in the first order, which are neighbors. */
function docsOfKey({ live: { segment }, docSet }: SegmentDocs, key: string): number[] {
  const range = segment.orders[0] && ranksOfKey(segment.orders[0], key)
  if (range === undefined) return []
  const { from, to } = range
  if (docSet?.list) return [...docSet.list.subarray(firstAtLeast(docSet.list, from), firstAtLeast(docSet.list, to))]
  const docs: number[] = []
  for (let doc = from; doc < to; doc += 1) if (docSet === undefined || hasBit(docSet.bits, doc)) docs.push(doc)
  return docs
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : Buffer.compare(Buffer.from(`${a}`), Buffer.from(`${b}`))

/** Returns the different keys of documents, sorted. Within a segment keys are in the order of their ordinals. */
function distinctKeys(all: readonly { live: LiveSegment; docs: readonly number[] }[], order: number) {
  const keys = new Set<string | number>()
  for (const { live, docs } of all) {
    const ordinals = new Set<number>()
    for (const doc of docs) ordinals.add(ordinalOfKey(live, order, doc))
    ordinals.delete(none)
    for (const ordinal of [...ordinals].sort((a, b) => a - b)) keys.add(keyOfOrdinal(live, order, ordinal))
  }
  return all.length > 1 ? [...keys].sort(compare) : [...keys]
}

/** Returns the figures of a group over all of its matches regardless of their tier. */
export function figuresOf(
  matches: readonly SegmentDocs[],
  key: string,
  { sumOf, statsOf, keysOf, distinctOf }: GroupingRequest,
): GroupFigures {
  const numbers: number[] = []
  const distinct = new Set<number>()
  let [count, sum, lastDay] = [0, 0, Number.NEGATIVE_INFINITY]
  const all = matches
    .map(match => ({ live: match.live, docs: docsOfKey(match, key) }))
    .filter(({ docs }) => docs.length > 0)
  for (const { live, docs } of all) {
    for (const doc of docs) {
      const number = keyAt(live, statsOf, doc)
      if (typeof number === 'number') numbers.push(number)
      sum += Number(keyAt(live, sumOf, doc) ?? 0)
      const value = filterAt(live, distinctOf, doc)
      if (value !== null) distinct.add(value)
      lastDay = Math.max(lastDay, live.segment.days[doc] as number)
    }
    count += docs.length
  }
  numbers.sort((a, b) => a - b)
  const [lower, upper] = [numbers[(numbers.length - 1) >> 1], numbers[numbers.length >> 1]]
  const median = lower === undefined || upper === undefined ? undefined : (lower + upper) / 2
  return {
    count,
    sum,
    min: numbers[0],
    median,
    keys: distinctKeys(all, keysOf),
    distinct: distinct.size,
    lastDay,
  }
}
