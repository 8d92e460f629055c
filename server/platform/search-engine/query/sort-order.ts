import type { DocSet, Scratch } from '../postings/doc-set.ts'
import type { KeyValues, Segment, SegmentOrder } from '../segment/segment.ts'
import { popcount, setBit } from '../storage/bits.ts'
import { bytesOf, wholeRange } from '../storage/byte-strings.ts'
import { firstAtLeast } from '../storage/sorting.ts'

/**
 * A segment's documents in an order and direction have places from 0 on. Descending turns round the documents with a key, and
 * those without one by themselves, as they come last in both directions.
 */
export interface Direction {
  segment: Segment
  order: SegmentOrder
  isDescending: boolean
  /** How many documents have a key. */
  keyed: number
}

export function directionOf(segment: Segment, order: number, isDescending: boolean): Direction {
  const known = segment.orders[order]
  if (known === undefined) throw new Error(`${segment.shape.name} has no order ${order}`)
  return { segment, order: known, isDescending, keyed: known.firsts[known.firsts.length - 1] as number }
}

/** From a place in ascending order to the one in this direction; the same turns it back. */
export function turned({ segment, isDescending, keyed }: Direction, place: number): number {
  if (!isDescending) return place
  return place < keyed ? keyed - 1 - place : segment.documents - 1 - (place - keyed)
}

/** The places in ascending order of the documents that have a key; undefined where none has. */
export function placesOfKey(
  { values, firsts }: SegmentOrder,
  key: string | number,
): { from: number; to: number } | undefined {
  const ordinal = ordinalOf(values, key)
  if (ordinal === undefined) return undefined
  return { from: firsts[ordinal] as number, to: firsts[ordinal + 1] as number }
}

function ordinalOf({ texts, numbers }: KeyValues, key: string | number): number | undefined {
  if (texts !== undefined) {
    const [low, high] = wholeRange(texts, bytesOf(String(key)))
    return low < high ? low : undefined
  }
  const at = firstAtLeast(numbers, Number(key))
  return numbers[at] === key ? at : undefined
}

export function docAt(direction: Direction, place: number): number {
  const ascending = turned(direction, place)
  return direction.order.docs === undefined ? ascending : (direction.order.docs[ascending] as number)
}

/** So few are sorted rather than marked in bits. */
const fewToSort = 1_000
/** What it costs to mark a document, counted in steps from one place to the next; each word of bits costs as much. */
const markCost = 2

/** The places of the first `need` of some documents (undefined for all of them), ascending. */
export function firstPlaces(
  direction: Direction,
  found: DocSet | undefined,
  need: number,
  scratch: Scratch,
): Uint32Array {
  const { documents } = direction.segment
  if (found === undefined) return Uint32Array.from({ length: Math.min(need, documents) }, (_, place) => place)
  const most = Math.min(need, found.count)
  if (most === 0) return new Uint32Array(0)
  const isAsTheyLie = direction.order.docs === undefined
  if (found.list) {
    if (isAsTheyLie) return listedPlaces(direction, found.list, most)
    if (found.count <= fewToSort) return sortPlaces(direction, found.list).subarray(0, most)
  } else {
    if (isAsTheyLie) return takePlaces(direction, found.bits, most)
    const walked = walkWhereSoon(direction, found, most)
    if (walked !== undefined) return walked
  }
  return takePlaces(direction, markPlaces(direction, found, scratch), most)
}

/**
 * The places of the first `need` of the documents in both of these bits, ascending, found without going through more of them;
 * undefined in an order that documents do not lie in.
 */
export function firstPlacesInBoth(
  direction: Direction,
  bits: Uint32Array,
  others: Uint32Array,
  need: number,
): Uint32Array | undefined {
  return direction.order.docs === undefined ? takePlaces(direction, bits, need, others) : undefined
}

/** In the order that documents lie in, a list of them is in order. */
function listedPlaces(direction: Direction, list: Uint32Array, need: number): Uint32Array {
  if (!direction.isDescending) return list.subarray(0, need)
  const keyless = firstAtLeast(list, direction.keyed)
  const places = new Uint32Array(need)
  for (let at = 0; at < need; at += 1)
    places[at] = turned(direction, list[at < keyless ? keyless - 1 - at : list.length - 1 - (at - keyless)] as number)
  return places
}

function sortPlaces(direction: Direction, list: Uint32Array): Uint32Array {
  const { places } = direction.order
  return list.map(doc => turned(direction, places === undefined ? doc : (places[doc] as number))).sort()
}

/** Fewer steps than this are sooner taken than foretold. */
const fewSteps = 4_096

/** By walking, where that is quicker than marking all of them; undefined where it seems or turns out not to be. */
function walkWhereSoon(direction: Direction, { bits, count }: DocSet, need: number): Uint32Array | undefined {
  if (bits === undefined) return undefined
  const budget = (count + bits.length) * markCost
  const evenly = (need / count) * direction.segment.documents * 2
  const soon = evenly < fewSteps ? walk(direction, bits, need, fewSteps) : undefined
  if (soon !== undefined || stepsTo(direction, bits, need / count) > budget) return soon
  return walk(direction, bits, need, budget)
}

/** So many words of bits tell how the others are spread, over so many stretches of places. */
const samples = 2_048
const stretches = 256

/** About how many places there are to the last of the first such share of some documents, going by a sample of them. */
function stepsTo(direction: Direction, bits: Uint32Array, share: number): number {
  const { places } = direction.order
  const { documents } = direction.segment
  const spread = new Uint32Array(stretches)
  const stride = Math.max(1, Math.floor(bits.length / samples))
  let sampled = 0
  for (let at = 0; at < bits.length; at += stride) {
    const word = (bits[at] as number) | 0
    if (word === 0) continue
    // One stands for the others of its word, which are much like it.
    const doc = (at << 5) | (31 - Math.clz32(word & -word))
    const place = turned(direction, places === undefined ? doc : (places[doc] as number))
    const stretch = Math.floor((place / documents) * stretches)
    const count = popcount(word)
    spread[stretch] = (spread[stretch] as number) + count
    sampled += count
  }
  let before = 0
  let stretch = 0
  while (stretch < stretches && before < share * sampled) before += spread[stretch++] as number
  return (stretch / stretches) * documents
}

/** Goes from place to place; undefined when that takes more steps than it may. */
function walk(direction: Direction, bits: Uint32Array, need: number, budget: number): Uint32Array | undefined {
  const { segment, order, isDescending, keyed } = direction
  const { docs = new Uint32Array(0) } = order
  const places = new Uint32Array(need)
  let taken = 0
  /** Those from a place on, whose documents stand `step` apart. */
  const go = (from: number, to: number, first: number, step: 1 | -1) => {
    let at = first
    for (let place = from; place < to && taken < need; place += 1) {
      const doc = docs[at] as number
      if ((((bits[doc >>> 5] as number) >>> (doc & 31)) & 1) === 1) places[taken++] = place
      at += step
    }
  }
  const end = Math.min(budget, segment.documents)
  if (isDescending) {
    go(0, Math.min(keyed, end), keyed - 1, -1)
    go(keyed, end, segment.documents - 1, -1)
  } else go(0, end, 0, 1)
  return taken === need ? places : undefined
}

/** Bits of the places in ascending order, whatever the direction. */
function markPlaces({ order }: Direction, found: DocSet, scratch: Scratch): Uint32Array {
  const marked = scratch.take(true)
  const { places } = order
  if (found.list) {
    for (const doc of found.list) setBit(marked, places === undefined ? doc : (places[doc] as number))
    return marked
  }
  if (places === undefined) return found.bits
  for (let at = 0; at < found.bits.length; at += 1) {
    let word = (found.bits[at] as number) | 0
    while (word !== 0) {
      const place = places[(at << 5) | (31 - Math.clz32(word & -word))] as number
      marked[place >>> 5] = (marked[place >>> 5] as number) | (1 << (place & 31))
      word &= word - 1
    }
  }
  return marked
}

/** The first `need` of the places in a direction that are marked, in both where there are two. */
function takePlaces(direction: Direction, marked: Uint32Array, need: number, also = marked): Uint32Array {
  const { segment, isDescending, keyed } = direction
  const { documents } = segment
  const places = new Uint32Array(Math.min(need, documents))
  if (!isDescending) return places.subarray(0, takeUp(marked, also, places))
  const taken = takeDown(marked, also, { from: 0, to: keyed, top: keyed - 1 }, places, 0)
  const keyless = { from: keyed, to: documents, top: documents - 1 + keyed }
  return places.subarray(0, taken < need ? takeDown(marked, also, keyless, places, taken) : taken)
}

/** How many are taken. */
function takeUp(marked: Uint32Array, also: Uint32Array, places: Uint32Array): number {
  let taken = 0
  for (let at = 0; at < marked.length; at += 1) {
    let word = (marked[at] as number) & (also[at] as number)
    while (word !== 0) {
      if (taken === places.length) return taken
      places[taken++] = (at << 5) | (31 - Math.clz32(word & -word))
      word &= word - 1
    }
  }
  return taken
}

/** Takes the marked from the last of `from … to` down, as their distance from `top`; how many are taken then. */
function takeDown(
  marked: Uint32Array,
  also: Uint32Array,
  { from, to, top }: Record<'from' | 'to' | 'top', number>,
  places: Uint32Array,
  already: number,
): number {
  let taken = already
  for (let at = (to - 1) >>> 5; to > from && at >= from >>> 5; at -= 1) {
    let word = (marked[at] as number) & (also[at] as number)
    if (at === to >>> 5) word &= (1 << (to & 31)) - 1
    if (at === from >>> 5) word &= -1 << (from & 31)
    while (word !== 0) {
      if (taken === places.length) return taken
      const bit = 31 - Math.clz32(word)
      places[taken++] = top - ((at << 5) | bit)
      word &= ~(1 << bit)
    }
  }
  return taken
}
