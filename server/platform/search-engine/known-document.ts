import { hasBit } from './bits.ts'
import { textAt } from './byte-strings.ts'
import { orderOf } from './distinct-keys.ts'
import type { LiveSegment } from './live-segment.ts'
import { docOf } from './segment.ts'
import { firstAtLeast, none } from './sorting.ts'
import { toldOf } from './told-texts.ts'

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
