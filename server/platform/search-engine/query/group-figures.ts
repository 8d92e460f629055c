import type { LiveSegment } from '../segment/live-segment.ts'
import { hasBit } from '../storage/bits.ts'
import { textAt } from '../storage/byte-strings.ts'
import { firstAtLeast, none } from '../storage/sorting.ts'
import type { DocGroup, GroupingRequest } from '../types.ts'
import { ranksOfKey } from './sort-order.ts'
import type { SegmentDocs } from './top-docs.ts'

/** What is known of a group besides its place. */
type GroupFigures = Omit<DocGroup, 'key' | 'topId' | 'tier'>

/** Returns the matches with a key in the first order, which are neighbors. */
function docsOfKey({ live: { segment }, found }: SegmentDocs, key: string): number[] {
  const range = segment.orders[0] && ranksOfKey(segment.orders[0], key)
  if (range === undefined) return []
  const { from, to } = range
  if (found?.list) return [...found.list.subarray(firstAtLeast(found.list, from), firstAtLeast(found.list, to))]
  const docs: number[] = []
  for (let doc = from; doc < to; doc += 1) if (found === undefined || hasBit(found.bits, doc)) docs.push(doc)
  return docs
}

/** Returns the key of a document in an order; undefined if it has none. */
function keyOf(live: LiveSegment, order: number, doc: number): string | number | undefined {
  const ordinal = live.keyOrdinalsOf(order)[doc] as number
  const { texts, numbers } = live.segment.orders[order]?.values ?? {}
  if (ordinal === none) return undefined
  return texts === undefined ? numbers?.[ordinal] : textAt(texts, ordinal)
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : Buffer.compare(Buffer.from(`${a}`), Buffer.from(`${b}`))

/** Returns the figures of a group over all of its matches, whatever their tier. */
export function figuresOf(
  found: readonly SegmentDocs[],
  key: string,
  { sumOf, statsOf, keysOf, distinctOf }: GroupingRequest,
): GroupFigures {
  const numbers: number[] = []
  const keys = new Set<string | number>()
  const distinct = new Set<number>()
  let [count, sum, lastDay] = [0, 0, Number.NEGATIVE_INFINITY]
  for (const one of found) {
    const { live } = one
    const docs = docsOfKey(one, key)
    if (docs.length === 0) continue
    const values = live.filterOrdinalsOf(distinctOf)
    const filter = live.segment.filters[distinctOf]?.values
    for (const doc of docs) {
      const number = keyOf(live, statsOf, doc)
      if (typeof number === 'number') numbers.push(number)
      sum += Number(keyOf(live, sumOf, doc) ?? 0)
      const listed = keyOf(live, keysOf, doc)
      if (listed !== undefined) keys.add(listed)
      const value = values[doc] as number
      if (value !== none) distinct.add(filter?.[value] as number)
      lastDay = Math.max(lastDay, live.segment.days[doc] as number)
    }
    count += docs.length
  }
  numbers.sort((a, b) => a - b)
  const [lower, upper] = [numbers[(numbers.length - 1) >> 1], numbers[numbers.length >> 1]]
  const median = lower === undefined || upper === undefined ? undefined : (lower + upper) / 2
  return { count, sum, min: numbers[0], median, keys: [...keys].sort(compare), distinct: distinct.size, lastDay }
}
