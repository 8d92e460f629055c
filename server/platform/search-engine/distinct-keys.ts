import { hasBit } from './bits.ts'
import { bytesOf, countOf, prefixRange, textAt } from './byte-strings.ts'
import type { LiveSegment } from './live-segment.ts'
import { docOf, type SegmentOrder } from './segment.ts'
import { firstAtLeast, none } from './sorting.ts'
import { gramsOf, textsSharing } from './text-grams.ts'
import { readerOf, shareSlip, textsMaybeNear } from './text-slips.ts'
import { toldOf as toldOfDocument } from './told-texts.ts'

import type { AlikeKey } from './types.ts'

type Segments = readonly LiveSegment[]

function orderOf({ segment }: LiveSegment, order: number): SegmentOrder {
  const known = segment.orders[order]
  if (known === undefined) throw new Error(`${segment.shape.name} has no order ${order}`)
  return known
}

function textsOf(live: LiveSegment, order: number) {
  const { texts } = orderOf(live, order).values
  if (texts === undefined) throw new Error(`order ${order} is none of texts`)
  return texts
}

/** Whether a document with this key is there still. */
function isThere(live: LiveSegment, { firsts, docs }: SegmentOrder, ordinal: number): boolean {
  const [first, end] = [firsts[ordinal] as number, firsts[ordinal + 1] as number]
  if (live.removed === 0) return first < end
  for (let place = first; place < end; place += 1)
    if (hasBit(live.live, docs === undefined ? place : (docs[place] as number))) return true
  return false
}

/** By their bytes, each once. */
function sorted(keys: Iterable<string>): string[] {
  const all = [...new Set(keys)]
  // The order of characters is that of bytes but for those that take two units.
  if (!all.some(key => /[\ud800-\udfff]/.test(key))) return all.sort()
  return all.sort((one, other) => Buffer.compare(bytesOf(one), bytesOf(other)))
}

export function keysFrom(segments: Segments, order: number, start: string, most: number): string[] {
  const asked = bytesOf(start)
  const found: string[] = []
  for (const live of segments) {
    const texts = textsOf(live, order)
    const [low, high] = prefixRange(texts, asked)
    let taken = 0
    for (let ordinal = low; ordinal < high && taken < most; ordinal += 1) {
      if (!isThere(live, orderOf(live, order), ordinal)) continue
      found.push(textAt(texts, ordinal))
      taken += 1
    }
  }
  return sorted(found).slice(0, most)
}

export function keysAlike(segments: Segments, order: number, text: string, least: number): AlikeKey[] {
  const found = new Map<string, AlikeKey>()
  for (const live of segments) {
    const known = orderOf(live, order)
    const texts = textsOf(live, order)
    if (known.grams === undefined) throw new Error(`order ${order} has no grams`)
    for (const { text: ordinal, shared } of textsSharing(known.grams, countOf(texts), text, least)) {
      if (!isThere(live, known, ordinal)) continue
      const key = textAt(texts, ordinal)
      found.set(key, { key, shared, all: gramsOf(key).size })
    }
  }
  return sorted(found.keys()).flatMap(key => found.get(key) ?? [])
}

export function keysNear(segments: Segments, order: number, text: string): string[] {
  const found: string[] = []
  for (const live of segments) {
    const known = orderOf(live, order)
    const texts = textsOf(live, order)
    const rules = live.segment.shape.orders[order]?.slips
    if (known.slips === undefined || rules === undefined) throw new Error(`order ${order} has no slips`)
    const read = readerOf(rules)
    const asked = read(text)
    for (const ordinal of textsMaybeNear(known.slips, asked)) {
      const key = textAt(texts, ordinal)
      if (shareSlip(asked, read(key)) && isThere(live, known, ordinal)) found.push(key)
    }
  }
  return sorted(found)
}

/** Where a document is; undefined where it is not there. */
function placeOf(segments: Segments, id: number): { live: LiveSegment; doc: number } | undefined {
  for (const live of segments) {
    const doc = docOf(live.segment, id)
    if (doc !== none && hasBit(live.live, doc)) return { live, doc }
  }
  return undefined
}

export function keyOf(segments: Segments, id: number, order: number): string | number | null {
  const found = placeOf(segments, id)
  if (found === undefined) return null
  const { values, firsts, places } = orderOf(found.live, order)
  const place = places === undefined ? found.doc : (places[found.doc] as number)
  if (place >= (firsts.at(-1) as number)) return null
  const ordinal = firstAtLeast(firsts, place + 1) - 1
  return values.texts === undefined ? (values.numbers[ordinal] as number) : textAt(values.texts, ordinal)
}

export function toldOf(segments: Segments, id: number): string | undefined {
  const found = placeOf(segments, id)
  return found?.live.segment.told && toldOfDocument(found.live.segment.told, found.doc)
}

export function factOf(segments: Segments, id: number, fact: number): number | undefined {
  const found = placeOf(segments, id)
  return found?.live.segment.facts[fact]?.[found.doc]
}
