import { candidatesWithinTypo, characterFolder, isWithinTypo } from '../fuzzy/deletion-index.ts'
import { textsSharingTrigrams, trigramsOf } from '../fuzzy/trigram-index.ts'
import type { LiveSegment } from '../segment/live-segment.ts'
import type { SegmentOrder } from '../segment/segment.ts'
import { hasBit } from '../storage/bits.ts'
import { bytesOf, countOf, prefixRange, textAt } from '../storage/byte-strings.ts'
import type { SimilarKey } from '../types.ts'
import { ranksOfKey } from './sort-order.ts'

type Segments = readonly LiveSegment[]

/** Returns an order of a segment by its number. Throws if the shape has no such order. */
export function orderOf({ segment }: LiveSegment, order: number): SegmentOrder {
  const known = segment.orders[order]
  if (known === undefined) throw new Error(`${segment.shape.name} has no order ${order}`)
  return known
}

function textsOf(live: LiveSegment, order: number) {
  const { texts } = orderOf(live, order).values
  if (texts === undefined) throw new Error(`order ${order} does not contain texts`)
  return texts
}

/** Returns the id of a live document with a key; undefined if there is none. */
export function idWithKey(segments: Segments, order: number, key: string | number): number | undefined {
  for (const live of segments) {
    const known = orderOf(live, order)
    const { from, to } = ranksOfKey(known, key) ?? { from: 0, to: 0 }
    for (let rank = from; rank < to; rank += 1) {
      const doc = known.docByRank === undefined ? rank : (known.docByRank[rank] as number)
      if (hasBit(live.liveDocs, doc)) return live.segment.ids[doc]
    }
  }
  return undefined
}

/** Returns true if a live document has this key. */
function isLive(live: LiveSegment, { firstRanks, docByRank }: SegmentOrder, ordinal: number): boolean {
  const [first, end] = [firstRanks[ordinal] as number, firstRanks[ordinal + 1] as number]
  if (live.removed === 0) return first < end
  for (let rank = first; rank < end; rank += 1)
    if (hasBit(live.liveDocs, docByRank === undefined ? rank : (docByRank[rank] as number))) return true
  return false
}

/** Returns the distinct keys in the order of their bytes. */
function sortKeys(keys: Iterable<string>): string[] {
  const all = [...new Set(keys)]
  // UTF-16 and UTF-8 sort alike, except for surrogate pairs.
  if (!all.some(key => /[\ud800-\udfff]/.test(key))) return all.sort()
  return all.sort((one, other) => Buffer.compare(bytesOf(one), bytesOf(other)))
}

/** Returns the first keys of live documents that begin with `start`, at most `maxKeys`, in the order of their bytes. */
export function keysWithPrefix(segments: Segments, order: number, start: string, maxKeys: number): string[] {
  const query = bytesOf(start)
  const inRange: string[] = []
  for (const live of segments) {
    const texts = textsOf(live, order)
    const [low, high] = prefixRange(texts, query)
    let taken = 0
    for (let ordinal = low; ordinal < high && taken < maxKeys; ordinal += 1) {
      if (!isLive(live, orderOf(live, order), ordinal)) continue
      inRange.push(textAt(texts, ordinal))
      taken += 1
    }
  }
  return sortKeys(inRange).slice(0, maxKeys)
}

/**
 * Returns the keys of live documents that share at least `minShared` trigrams with a text, in the order of their bytes. Throws if the
 * order has no trigram index.
 */
export function keysByTrigram(segments: Segments, order: number, text: string, minShared: number): SimilarKey[] {
  const similar = new Map<string, SimilarKey>()
  for (const live of segments) {
    const known = orderOf(live, order)
    const texts = textsOf(live, order)
    if (known.trigrams === undefined) throw new Error(`order ${order} has no trigrams`)
    for (const { text: ordinal, shared } of textsSharingTrigrams(known.trigrams, countOf(texts), text, minShared)) {
      if (!isLive(live, known, ordinal)) continue
      const key = textAt(texts, ordinal)
      similar.set(key, { key, shared, total: trigramsOf(key).size })
    }
  }
  return sortKeys(similar.keys()).flatMap(key => similar.get(key) ?? [])
}

/** Returns the keys of live documents within the allowed typos of a text. Throws if the order has no index of typos. */
export function keysWithinTypo(segments: Segments, order: number, text: string): string[] {
  const withinTypo: string[] = []
  for (const live of segments) {
    const known = orderOf(live, order)
    const texts = textsOf(live, order)
    const confusables = live.segment.shape.orders[order]?.typos
    if (known.deletions === undefined || confusables === undefined)
      throw new Error(`order ${order} has no index of typos`)
    const read = characterFolder(confusables)
    const query = read(text)
    for (const ordinal of candidatesWithinTypo(known.deletions, query)) {
      const key = textAt(texts, ordinal)
      if (isWithinTypo(query, read(key)) && isLive(live, known, ordinal)) withinTypo.push(key)
    }
  }
  return sortKeys(withinTypo)
}
