import { ordinalAt } from '../segment/doc-values.ts'
import type { LiveSegment } from '../segment/live-segment.ts'
import { docOf } from '../segment/segment.ts'
import { hasBit } from '../storage/bits.ts'
import { textAt } from '../storage/byte-strings.ts'
import { firstAtLeast, none } from '../storage/sorting.ts'
import { storedTextOf } from '../storage/stored-text.ts'
import { orderOf } from './distinct-keys.ts'

/** Reads the values of one document. All are empty if the document does not exist. */
export interface StoredFields {
  /** Returns the key in an order, or null. */
  keyOf(order: number): string | number | null
  numberOf(index: number): number | undefined
  /** Returns the value of a filter, or null. The shape must count something. */
  filterOf(filter: number): number | null
  day: number | undefined
  /** Returns the stored text. */
  text(): string | undefined
}

const noFields: StoredFields = {
  keyOf: () => null,
  numberOf: () => undefined,
  filterOf: () => null,
  day: undefined,
  text: () => undefined,
}

/** Returns the stored fields of a live document by id; empty fields if there is no such document. */
export function storedFieldsOf(segments: readonly LiveSegment[], id: number): StoredFields {
  for (const live of segments) {
    const { segment } = live
    const doc = docOf(segment, id)
    if (doc === none || !hasBit(live.liveDocs, doc)) continue
    return {
      keyOf: order => keyAt(live, order, doc),
      numberOf: index => segment.storedNumbers[index]?.[doc],
      filterOf: filter => filterAt(live, filter, doc),
      day: segment.days[doc],
      text: () => segment.storedText && storedTextOf(segment.storedText, doc),
    }
  }
  return noFields
}

/** Returns a document's value of a filter, or null. The shape must count something. */
export function filterAt({ segment }: LiveSegment, filter: number, doc: number): number | null {
  const ordinal = ordinalAt(segment.docValues, filter, doc)
  return ordinal === none ? null : (segment.filters[filter]?.values[ordinal] as number)
}

/** Returns a document's key in an order, or null. */
export function keyAt(live: LiveSegment, order: number, doc: number): string | number | null {
  const ordinal = ordinalOfKey(live, order, doc)
  return ordinal === none ? null : keyOfOrdinal(live, order, ordinal)
}

/** Returns the ordinal of a document's key in an order, or `none`. */
export function ordinalOfKey(live: LiveSegment, order: number, doc: number): number {
  const { firstRanks, rankByDoc } = orderOf(live, order)
  const rank = rankByDoc === undefined ? doc : (rankByDoc[doc] as number)
  const count = firstRanks.length - 1
  return rank >= (firstRanks[count] as number) ? none : firstAtLeast(firstRanks, rank + 1, 0, count) - 1
}

/** Returns the key with an ordinal in an order: a text or a number. */
export function keyOfOrdinal(live: LiveSegment, order: number, ordinal: number): string | number {
  const { values } = orderOf(live, order)
  return values.texts === undefined ? (values.numbers[ordinal] as number) : textAt(values.texts, ordinal)
}
