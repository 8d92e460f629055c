import { readerOf, shareSlip, textsMaybeNear } from '../fuzzy/deletion-index.ts'
import { gramsOf, textsSharing } from '../fuzzy/trigram-index.ts'
import type { LiveSegment } from '../segment/live-segment.ts'
import type { SegmentOrder } from '../segment/segment.ts'
import { hasBit } from '../storage/bits.ts'
import { bytesOf, countOf, prefixRange, textAt } from '../storage/byte-strings.ts'
import type { AlikeKey } from '../types.ts'

type Segments = readonly LiveSegment[]

export function orderOf({ segment }: LiveSegment, order: number): SegmentOrder {
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
