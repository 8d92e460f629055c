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
  /** Returns the value of a filter, or null. */
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

function filterAt(live: LiveSegment, filter: number, doc: number): number | null {
  const ordinal = live.filterOrdinalsOf(filter)[doc] as number
  return ordinal === none ? null : (live.segment.filters[filter]?.values[ordinal] as number)
}

function keyAt(live: LiveSegment, order: number, doc: number): string | number | null {
  const { values, firstRanks, rankByDoc } = orderOf(live, order)
  const rank = rankByDoc === undefined ? doc : (rankByDoc[doc] as number)
  if (rank >= (firstRanks.at(-1) as number)) return null
  const ordinal = firstAtLeast(firstRanks, rank + 1) - 1
  return values.texts === undefined ? (values.numbers[ordinal] as number) : textAt(values.texts, ordinal)
}
