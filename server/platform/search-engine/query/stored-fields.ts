import type { LiveSegment } from '../segment/live-segment.ts'
import { docOf } from '../segment/segment.ts'
import { hasBit } from '../storage/bits.ts'
import { textAt } from '../storage/byte-strings.ts'
import { firstAtLeast, none } from '../storage/sorting.ts'
import { toldOf } from '../storage/stored-text.ts'
import { orderOf } from './distinct-keys.ts'

/** What is known of a document beside what it is found by; of one that is not there nothing is. */
export interface KnownDocument {
  /** Its key in an order; null where it has none. */
  keyOf(order: number): string | number | null
  factOf(fact: number): number | undefined
  /** The text that is told of it. */
  told(): string | undefined
}

const unknown: KnownDocument = { keyOf: () => null, factOf: () => undefined, told: () => undefined }

export function documentOf(segments: readonly LiveSegment[], id: number): KnownDocument {
  for (const live of segments) {
    const { segment } = live
    const doc = docOf(segment, id)
    if (doc === none || !hasBit(live.live, doc)) continue
    return {
      keyOf: order => keyAt(live, order, doc),
      factOf: fact => segment.facts[fact]?.[doc],
      told: () => segment.told && toldOf(segment.told, doc),
    }
  }
  return unknown
}

function keyAt(live: LiveSegment, order: number, doc: number): string | number | null {
  const { values, firsts, places } = orderOf(live, order)
  const place = places === undefined ? doc : (places[doc] as number)
  if (place >= (firsts.at(-1) as number)) return null
  const ordinal = firstAtLeast(firsts, place + 1) - 1
  return values.texts === undefined ? (values.numbers[ordinal] as number) : textAt(values.texts, ordinal)
}
