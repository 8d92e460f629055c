import { hasBit } from '../storage/bits.ts'
import { firstAtLeast } from '../storage/sorting.ts'
import type { DocGroup, GroupingRequest } from '../types.ts'
import { ranksOfKey } from './sort-order.ts'
import { filterAt, keyAt } from './stored-fields.ts'
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
    for (const doc of docs) {
      const number = keyAt(live, statsOf, doc)
      if (typeof number === 'number') numbers.push(number)
      sum += Number(keyAt(live, sumOf, doc) ?? 0)
      const listed = keyAt(live, keysOf, doc)
      if (listed !== null) keys.add(listed)
      const value = filterAt(live, distinctOf, doc)
      if (value !== null) distinct.add(value)
      lastDay = Math.max(lastDay, live.segment.days[doc] as number)
    }
    count += docs.length
  }
  numbers.sort((a, b) => a - b)
  const [lower, upper] = [numbers[(numbers.length - 1) >> 1], numbers[numbers.length >> 1]]
  const median = lower === undefined || upper === undefined ? undefined : (lower + upper) / 2
  return { count, sum, min: numbers[0], median, keys: [...keys].sort(compare), distinct: distinct.size, lastDay }
}
