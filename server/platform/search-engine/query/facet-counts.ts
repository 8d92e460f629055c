import { type DocColumn, type DocValueField, fieldsOf } from '../segment/doc-values.ts'
import type { LiveSegment } from '../segment/live-segment.ts'
import type { Segment } from '../segment/segment.ts'
import { bitsToList } from '../storage/bits.ts'
import { textAt } from '../storage/byte-strings.ts'
import { none } from '../storage/sorting.ts'
import type { FacetCounts, FacetRequest } from '../types.ts'
import { countPassageTokens } from './passage-tokens.ts'
import { oncePerDocument } from './passages.ts'
import { findInSegments, passagesIn, type SegmentDocs } from './top-docs.ts'

/** Returns the documents of a set, ascending. */
export function listOf({ live, docSet }: SegmentDocs): Uint32Array {
  if (docSet?.list) return docSet.list.subarray(0, docSet.count)
  return bitsToList(docSet?.bits ?? live.liveDocs, docSet?.count ?? live.documents)
}

const addTo = <Key>(counts: Map<Key, number>, key: Key, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count)

function countList(counts: Uint32Array, column: DocColumn, docs: Uint32Array, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const code = column[docs[index] as number] as number
    counts[code] = (counts[code] as number) + 1
  }
}

type Counts = (Uint32Array | undefined)[]

interface CountedColumn {
  counts: Uint32Array
  codes: Uint32Array
}

interface CountingColumn {
  column: DocColumn
  /** Signed, because V8 treats unsigned numbers above 2³¹ as doubles. */
  counts: Int32Array
}

/** Counts the documents whose bits are set, or are not set if `flip` is −1, in one column. */
function countBitsInOne(bits: Uint32Array, documents: number, flip: 0 | -1, { column, counts }: CountingColumn): void {
  for (let index = 0; index < bits.length; index += 1) {
    let word = (bits[index] as number) ^ flip
    if (index === bits.length - 1 && (documents & 31) !== 0) word &= (1 << (documents & 31)) - 1
    while (word !== 0) {
      const code = column[(index << 5) | (31 - Math.clz32(word & -word))] as number
      word &= word - 1
      counts[code] = (counts[code] as number) + 1
    }
  }
}

/** The same in three columns at once. */
function countBitsInThree(
  bits: Uint32Array,
  documents: number,
  flip: 0 | -1,
  [first, second, third]: readonly [CountingColumn, CountingColumn, CountingColumn],
): void {
  const a = first.column
  const b = second.column
  const c = third.column
  const ofA = first.counts
  const ofB = second.counts
  const ofC = third.counts
  for (let index = 0; index < bits.length; index += 1) {
    let word = (bits[index] as number) ^ flip
    if (index === bits.length - 1 && (documents & 31) !== 0) word &= (1 << (documents & 31)) - 1
    while (word !== 0) {
      const doc = (index << 5) | (31 - Math.clz32(word & -word))
      word &= word - 1
      const codeA = a[doc] as number
      const codeB = b[doc] as number
      const codeC = c[doc] as number
      ofA[codeA] = (ofA[codeA] as number) + 1
      ofB[codeB] = (ofB[codeB] as number) + 1
      ofC[codeC] = (ofC[codeC] as number) + 1
    }
  }
}

/** Counts bits in the used columns, three columns in each pass over the bits if possible. */
function countBitsInColumns(
  { docValues: { columns }, documents }: Segment,
  counts: Counts,
  bits: Uint32Array,
  flip: 0 | -1,
): void {
  const used = columns.flatMap((column, index): CountingColumn[] => {
    const own = counts[index]
    return own === undefined ? [] : [{ column, counts: new Int32Array(own.buffer) }]
  })
  for (let index = 0; index < used.length; index += 3) {
    const [first, second, third] = used.slice(index, index + 3) as [CountingColumn, CountingColumn?, CountingColumn?]
    if (second === undefined) countBitsInOne(bits, documents, flip, first)
    else {
      // If two columns are left, the second one fills the gap, and its extra counts are discarded.
      const again = { ...second, counts: new Int32Array(second.counts.length) }
      countBitsInThree(bits, documents, flip, [first, second, third ?? again])
    }
  }
}

const emptyCounts = ({ docValues: { columns, fields } }: Segment, used: ReadonlySet<number>): Counts =>
  columns.map((_, index) =>
    used.has(index) ? new Uint32Array(fields.find(({ column }) => column === index)?.ordinals.length ?? 0) : undefined,
  )

/**
 * How many documents of a segment have each code, removed ones too. A segment never changes, so they are counted once.
 */
const totals = new WeakMap<Segment, Counts>()

function totalsOf(segment: Segment): Counts {
  const known = totals.get(segment)
  if (known !== undefined) return known
  const { columns } = segment.docValues
  const counts = emptyCounts(segment, new Set(columns.keys()))
  for (const [index, column] of columns.entries())
    for (let doc = 0; doc < column.length; doc += 1) {
      const code = column[doc] as number
      const own = counts[index] as Uint32Array
      own[code] = (own[code] as number) + 1
    }
  totals.set(segment, counts)
  return counts
}

/** Counts documents by their codes in the columns of these fields. */
function countCodes({ live, docSet }: SegmentDocs, used: ReadonlySet<number>): Counts {
  const { segment } = live
  const counts = emptyCounts(segment, used)
  if (docSet?.list) {
    for (const [index, column] of segment.docValues.columns.entries()) {
      const own = counts[index]
      if (own !== undefined) countList(own, column, docSet.list, docSet.count)
    }
    return counts
  }
  const bits = docSet?.bits ?? live.liveDocs
  const count = docSet?.count ?? live.documents
  if (count * 2 < segment.documents) {
    countBitsInColumns(segment, counts, bits, 0)
    return counts
  }
  // If most documents match, those that do not are counted and subtracted.
  countBitsInColumns(segment, counts, bits, -1)
  const all = totalsOf(segment)
  for (const [index, own] of counts.entries())
    for (let code = 0; own !== undefined && code < own.length; code += 1)
      own[code] = (all[index]?.[code] as number) - (own[code] as number)
  return counts
}

/** Returns the codes of a column that occur in a document. */
function codesIn(counts: Uint32Array): Uint32Array {
  const codes = new Uint32Array(counts.length)
  let taken = 0
  for (let code = 0; code < counts.length; code += 1) if (counts[code] !== 0) codes[taken++] = code
  return codes.subarray(0, taken)
}

/** Documents by the ordinal of a value; all zero between two fields. */
let tally = new Uint32Array(1_024)

/** Calls `call` for each value of a field with the number of its documents. */
function forEachValue(
  { counts, codes }: CountedColumn,
  ordinals: Uint32Array,
  call: (ordinal: number, count: number) => void,
) {
  const values = new Uint32Array(codes.length)
  let taken = 0
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index] as number
    const ordinal = ordinals[code] as number
    if (ordinal === none) continue
    if (ordinal >= tally.length) tally = widened(tally, ordinal)
    if (tally[ordinal] === 0) values[taken++] = ordinal
    tally[ordinal] = (tally[ordinal] as number) + (counts[code] as number)
  }
  for (let index = 0; index < taken; index += 1) {
    const ordinal = values[index] as number
    const count = tally[ordinal] as number
    tally[ordinal] = 0
    call(ordinal, count)
  }
}

function widened(counts: Uint32Array, ordinal: number): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(2 * (ordinal + 1))
  wider.set(counts)
  return wider
}

/** Counts the matches of all segments. Each document is read once for each column of the requested fields. */
export function facetCounts(segments: readonly LiveSegment[], request: FacetRequest): FacetCounts {
  const counts: FacetCounts = {
    count: 0,
    filters: request.filters.map(() => new Map()),
    orders: request.orders.map(() => new Map()),
    tokens: request.tokens.map(() => 0),
    days: new Map(),
    tokensWithPrefix: new Map(),
  }
  for (const segment of findAndCount(segments, request, counts)) addSegment(segment, request, counts)
  return counts
}

/** Returns the matches of each segment, and counts the requested tokens of their passages. */
function findAndCount(segments: readonly LiveSegment[], request: FacetRequest, into: FacetCounts): SegmentDocs[] {
  const { fieldSet, tokenPrefix: prefix } = request
  if (prefix === undefined) return findInSegments(segments, request)
  return segments.flatMap(live => {
    const passages = passagesIn(live, request)
    if ((passages?.count ?? live.segment.documents) === 0) return []
    countPassageTokens({ live, passages }, { fieldSet, prefix }, into.tokensWithPrefix)
    return { live, docSet: oncePerDocument(live, passages) }
  })
}

function addSegment(one: SegmentDocs, request: FacetRequest, into: FacetCounts): void {
  const { segment } = one.live
  const { docValues, shape } = segment
  const numbers = fieldsOf(shape)
  const field = (index: number) => docValues.fields[index] as DocValueField
  const ofTokens = request.tokens.length === 0 ? undefined : field(numbers.ofTokens(request.fieldSet))
  const ofOrders = request.orders.map(order => field(numbers.ofOrder(order)))
  const ofFilters = request.filters.map(field)
  const ofDays = request.days ? field(numbers.day) : undefined
  const counted = [ofDays, ...ofFilters, ...ofOrders, ofTokens].filter(each => each !== undefined)
  const used = new Set(counted.map(({ column }) => column))
  const columns = countCodes(one, used).map(counts => counts && { counts, codes: codesIn(counts) })
  const each = ({ column, ordinals }: DocValueField, call: (ordinal: number, count: number) => void) =>
    forEachValue(columns[column] as CountedColumn, ordinals, call)
  into.count += one.docSet?.count ?? one.live.documents
  for (const [index, filter] of request.filters.entries()) {
    const map = into.filters[index] as Map<number, number>
    each(ofFilters[index] as DocValueField, (ordinal, count) =>
      addTo(map, segment.filters[filter]?.values[ordinal] as number, count),
    )
  }
  for (const [index, order] of request.orders.entries()) {
    const { texts, numbers } = segment.orders[order]?.values ?? {}
    const map = into.orders[index] as Map<string | number, number>
    each(ofOrders[index] as DocValueField, (ordinal, count) =>
      addTo(map, texts === undefined ? (numbers?.[ordinal] as number) : textAt(texts, ordinal), count),
    )
  }
  if (ofDays) each(ofDays, (ordinal, count) => addTo(into.days, docValues.days[ordinal] as number, count))
  if (ofTokens === undefined) return
  const sets = docValues.tokenSets[request.fieldSet] as Uint32Array
  const places = request.tokens.map(text => shape.countedTokens?.indexOf(text) ?? -1)
  if (places.includes(-1)) throw new Error('a token is not counted')
  each(ofTokens, (set, count) => {
    for (const [index, place] of places.entries())
      if (((sets[set * numbers.wordsOfSet + (place >>> 5)] as number) >>> (place & 31)) & 1)
        into.tokens[index] = (into.tokens[index] as number) + count
  })
}
