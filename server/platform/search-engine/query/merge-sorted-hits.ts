import type { KeyValues } from '../segment/segment.ts'
import { compareTexts } from '../storage/byte-strings.ts'
import { firstAtLeast } from '../storage/sorting.ts'
import { type Direction, docAt, turned } from './sort-order.ts'

/** Found documents of one segment by their places in an order, ascending. */
export interface Run {
  direction: Direction
  places: Uint32Array
}

/** One document of a run. */
interface Item {
  run: Run
  /** Place in ascending order. */
  place: number
  /** Which of the segment's distinct keys; −1 for none. */
  ordinal: number
  id: number
}

function itemAt(run: Run, index: number): Item {
  const { direction, places } = run
  const found = places[index] as number
  const place = turned(direction, found)
  const { firsts } = direction.order
  const ordinal = place < direction.keyed ? firstAtLeast(firsts, place + 1) - 1 : -1
  return { run, place, ordinal, id: direction.segment.ids[docAt(direction, found)] as number }
}

function compareKeys(a: KeyValues, at: number, b: KeyValues, bt: number): number {
  if (a.texts && b.texts) return compareTexts(a.texts, at, b.texts, bt)
  return (a.numbers?.[at] as number) - (b.numbers?.[bt] as number)
}

/** Negative when the first comes before the second; never 0, as an id is alive in one segment only. */
function compareItems(a: Item, b: Item): number {
  const { isDescending } = a.run.direction
  if (a.ordinal < 0 !== b.ordinal < 0) return a.ordinal < 0 ? 1 : -1
  const keys =
    a.ordinal < 0 ? 0 : compareKeys(a.run.direction.order.values, a.ordinal, b.run.direction.order.values, b.ordinal)
  const difference = keys !== 0 ? keys : a.id - b.id
  return isDescending ? -difference : difference
}

/** How many documents of a run come before a document of another. */
function countBefore({ direction, places }: Run, item: Item): number {
  const { order, keyed, isDescending, segment } = direction
  const [from, to] = item.ordinal < 0 ? [keyed, segment.documents] : equalKeys(order, item)
  // Among those with the same key, by id.
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    const doc = order.docs === undefined ? middle : (order.docs[middle] as number)
    if ((segment.ids[doc] as number) < item.id) low = middle + 1
    else high = middle
  }
  const before = !isDescending ? low : item.ordinal < 0 ? keyed + segment.documents - low : keyed - low
  return firstAtLeast(places, before)
}

/** Where the documents with the item's key stand, or would stand, in ascending order. */
function equalKeys({ values, firsts }: Direction['order'], item: Item): [from: number, to: number] {
  const asked = item.run.direction.order.values
  let low = 0
  let high = firsts.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareKeys(values, middle, asked, item.ordinal) < 0) low = middle + 1
    else high = middle
  }
  const isThere = low < firsts.length - 1 && compareKeys(values, low, asked, item.ordinal) === 0
  const from = firsts[low] as number
  return [from, isThere ? (firsts[low + 1] as number) : from]
}

/** Of each run, how many are among the first `offset` of all. */
function splitAt(runs: readonly Run[], offset: number): number[] {
  const low = runs.map(() => 0)
  const high = runs.map(({ places }) => Math.min(places.length, offset))
  for (;;) {
    let widest = 0
    for (let at = 1; at < runs.length; at += 1) if (gap(low, high, at) > gap(low, high, widest)) widest = at
    if (gap(low, high, widest) === 0) return low
    const middle = ((low[widest] as number) + (high[widest] as number)) >>> 1
    const item = itemAt(runs[widest] as Run, middle)
    const before = runs.map((run, at) => (at === widest ? middle : countBefore(run, item)))
    const isSkipped = before.reduce((sum, count) => sum + count, 0) < offset
    for (const [at, count] of before.entries()) {
      if (isSkipped) low[at] = Math.max(low[at] as number, at === widest ? count + 1 : count)
      else high[at] = Math.min(high[at] as number, Math.max(count, low[at] as number))
    }
  }
}

const gap = (low: readonly number[], high: readonly number[], at: number) => (high[at] as number) - (low[at] as number)

/** A document of one of the runs, by its number in the segment. */
export interface Found {
  run: Run
  place: number
}

/** Documents `offset … offset + limit` of all runs together, in order. The runs reach at least as far. */
export function pageOf(runs: readonly Run[], offset: number, limit: number): Found[] {
  const filled = runs.filter(({ places }) => places.length > 0)
  const [only] = filled
  if (only === undefined) return []
  if (filled.length === 1)
    return Array.from(only.places.subarray(offset, offset + limit), place => ({ run: only, place }))
  const next = splitAt(filled, offset)
  const heads = filled.map((run, at) => headOf(run, next[at] as number))
  const page: Found[] = []
  while (page.length < limit) {
    let best = -1
    for (let at = 0; at < heads.length; at += 1) {
      const head = heads[at]
      if (head !== undefined && (best < 0 || compareItems(head, heads[best] as Item) < 0)) best = at
    }
    if (best < 0) return page
    const run = filled[best] as Run
    const index = next[best] as number
    page.push({ run, place: run.places[index] as number })
    next[best] = index + 1
    heads[best] = headOf(run, index + 1)
  }
  return page
}

const headOf = (run: Run, index: number): Item | undefined =>
  index < run.places.length ? itemAt(run, index) : undefined

export const idOf = ({ run, place }: Found): number => run.direction.segment.ids[docAt(run.direction, place)] as number
