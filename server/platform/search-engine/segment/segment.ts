import type { DeletionIndex } from '../fuzzy/deletion-index.ts'
import type { TrigramIndex } from '../fuzzy/trigram-index.ts'
import type { CachedUnions } from '../postings/cached-unions.ts'
import type { PhraseIndex } from '../postings/phrase-index.ts'
import type { ByteStrings } from '../storage/byte-strings.ts'
import { firstAtLeast, none } from '../storage/sorting.ts'
import type { StoredTexts } from '../storage/stored-text.ts'
import type { IndexShape } from '../types.ts'
import { type DocColumn, type DocValues, packDocValues } from './doc-values.ts'
import { type Contents, readImage, type Section, writeImage } from './segment-image.ts'

/** Tokens and phrases that all field sets share, or that belong to one of them. */
export interface TextField {
  /** Sorted. */
  tokens: ByteStrings
  /** Pointers to the documents of each token. */
  pointers: Uint32Array
  /** Cached unions of tokens with a common prefix. */
  prefixUnions: CachedUnions
  phrases: PhraseIndex
}

/** The distinct keys of an order, sorted. */
export type KeyValues = { texts: ByteStrings; numbers?: undefined } | { numbers: Float64Array; texts?: undefined }

/**
 * A sort order: documents ascending by key and then id; those without a key come last. In a shape's first order a
 * document's rank equals its number, so both arrays are omitted.
 */
export interface SegmentOrder {
  values: KeyValues
  /** The first rank of each key's documents, then the first rank of documents without a key. */
  firstRanks: Uint32Array
  /** The document at each rank. */
  docByRank: Uint32Array | undefined
  /** The rank of each document. */
  rankByDoc: Uint32Array | undefined
  /** Fuzzy indexes of the keys, if the shape's order has them. */
  trigrams: TrigramIndex | undefined
  deletions: DeletionIndex | undefined
}

export interface SegmentFilter {
  /** Sorted. */
  values: Uint32Array
  pointers: Uint32Array
}

/** Immutable documents that were indexed together, numbered from 0. All arrays are views of one shared buffer. */
export interface Segment {
  buffer: SharedArrayBuffer
  /** Length of the segment in the buffer; a file has more data after it. */
  bytes: number
  shape: IndexShape
  documents: number
  /** Id of each document. */
  ids: Uint32Array
  /** All ids ascending, and the document of each. */
  sortedIds: Uint32Array
  docsById: Uint32Array
  days: Int32Array
  firstDay: number
  /** For each of the shape's stored numbers, the number of each document. */
  storedNumbers: Uint32Array[]
  storedText: StoredTexts | undefined
  orders: SegmentOrder[]
  filters: SegmentFilter[]
  /** First the field that all field sets share, then one field for each field set. */
  fields: TextField[]
  /** The postings pool, which contains all sets of documents. */
  pool: Uint32Array
  /** Empty unless the shape counts keys or tokens. */
  docValues: DocValues
}

export type SegmentContents = Omit<Segment, 'buffer' | 'bytes' | 'firstDay' | 'docValues'>

interface SegmentMetadata {
  shape: IndexShape
  documents: number
  firstDay: number
  /** The column of each field of `DocValues`. */
  columnOf: number[]
}

const noDocValues: DocValues = { columns: [], fields: [], days: new Int32Array(0), tokenSets: [] }

/** Returns the number of fields. With a single field set, the shared field is enough. */
export const fieldCount = ({ fieldSets }: IndexShape): number => (fieldSets.length === 1 ? 1 : fieldSets.length + 1)

type Sections = Record<string, Section>

/** Returns these arrays of a part of a segment as sections, whose names begin with the part's. */
const arraysOf = <Name extends string>(name: string, part: Record<Name, Section>, arrays: readonly Name[]): Sections =>
  Object.fromEntries(arrays.map(array => [`${name}.${array}`, part[array]]))

/** Returns the sections of all items of a list. */
const sectionsOfEach = <Item>(items: readonly Item[], sectionsOf: (item: Item, index: number) => Sections): Sections =>
  Object.assign({}, ...items.map(sectionsOf))

const textArrays = ['bytes', 'starts'] as const
const unionArrays = ['low', 'high', 'pointers'] as const

const sectionsOfOrder = (order: SegmentOrder, name: string): Sections => {
  const { values, firstRanks, docByRank, rankByDoc, trigrams, deletions } = order
  return {
    ...(values.texts ? arraysOf(name, values.texts, textArrays) : { [`${name}.numbers`]: values.numbers }),
    [`${name}.firstRanks`]: firstRanks,
    ...(docByRank && rankByDoc && { [`${name}.docByRank`]: docByRank, [`${name}.rankByDoc`]: rankByDoc }),
    ...(trigrams && arraysOf(`${name}.trigrams`, trigrams, trigramArrays)),
    ...(deletions && arraysOf(`${name}.deletions`, deletions, deletionArrays)),
  }
}

const sectionsOfField = ({ tokens, pointers, prefixUnions, phrases }: TextField, name: string): Sections => ({
  ...arraysOf(`${name}.tokens`, tokens, textArrays),
  [`${name}.pointers`]: pointers,
  ...arraysOf(`${name}.prefixUnions`, prefixUnions, unionArrays),
  ...arraysOf(`${name}.phraseUnions`, phrases.unions, unionArrays),
  ...arraysOf(`${name}.words`, phrases.dictionary, textArrays),
  ...arraysOf(`${name}.phrases`, phrases, phraseArrays),
})

const sectionsOfDocValues = ({ columns, fields, tokenSets, days }: DocValues): Sections => ({
  ...sectionsOfEach(columns, (column, index) => ({ [`column${index}`]: column })),
  ...sectionsOfEach(fields, ({ ordinals }, index) => ({ [`value${index}.ordinals`]: ordinals })),
  ...sectionsOfEach(tokenSets, (sets, index) => ({ [`tokenSets${index}`]: sets })),
  distinctDays: days,
})

/** Copies all parts of a segment into one shared buffer. */
export function makeSegment({ storedNumbers, storedText, sortedIds, docsById, ...contents }: SegmentContents): Segment {
  const { shape, documents, ids, days, orders, filters, fields, pool } = contents
  const isCounted = shape.isCounted || shape.countedTokens !== undefined || shape.orders.some(order => order.isCounted)
  const docValues = isCounted ? packDocValues({ shape, documents, orders, filters, fields, days, pool }) : noDocValues
  const sections: Sections = {
    ...{ days, ids, sortedIds, docsById, pool },
    ...(storedText && arraysOf('storedText', storedText.dictionary, textArrays)),
    ...(storedText && arraysOf('storedText', storedText, storedTextArrays)),
    ...sectionsOfEach(storedNumbers, (numbers, index) => ({ [`storedNumber${index}`]: numbers })),
    ...sectionsOfEach(orders, (order, index) => sectionsOfOrder(order, `order${index}`)),
    ...sectionsOfEach(filters, (filter, index) => arraysOf(`filter${index}`, filter, ['values', 'pointers'])),
    ...sectionsOfEach(fields, (field, index) => sectionsOfField(field, `field${index}`)),
    ...sectionsOfDocValues(docValues),
  }
  const columnOf = docValues.fields.map(({ column }) => column)
  const firstDay = days.reduce((first, day) => Math.min(first, day), Number.MAX_SAFE_INTEGER)
  return openSegment(writeImage<SegmentMetadata>({ about: { shape, documents, firstDay, columnOf }, sections }))
}

const storedTextArrays = ['words', 'textStarts', 'texts'] as const
const trigramArrays = ['trigrams', 'starts', 'texts'] as const
const deletionArrays = ['starts', 'texts'] as const
const phraseArrays = ['words', 'positions', 'startBits', 'startsBefore', 'pointers'] as const

/** Opens a segment that `makeSegment` wrote, in this or another thread, without copying it. */
export function openSegment(buffer: SharedArrayBuffer): Segment {
  const { about, sections, bytes } = readImage<SegmentMetadata>(buffer)
  const { shape, documents, firstDay, columnOf } = about
  const read = readerOf(sections)
  return {
    buffer,
    bytes,
    shape,
    documents,
    firstDay,
    ids: read.numbers('ids'),
    sortedIds: read.numbers('sortedIds'),
    docsById: read.numbers('docsById'),
    days: read.days,
    pool: read.numbers('pool'),
    storedText: shape.storesText && {
      dictionary: read.texts('storedText'),
      words: read.bytes('storedText.words'),
      textStarts: read.numbers('storedText.textStarts'),
      texts: read.numbers('storedText.texts'),
    },
    storedNumbers: (shape.storedNumbers ?? []).map((_, index) => read.numbers(`storedNumber${index}`)),
    orders: shape.orders.map((order, index) => readOrder(read, order, index)),
    filters: shape.filters.map((_, index) => ({
      values: read.numbers(`filter${index}.values`),
      pointers: read.numbers(`filter${index}.pointers`),
    })),
    fields: Array.from({ length: fieldCount(shape) }, (_, index) => readField(read, `field${index}`)),
    docValues: {
      columns: Array.from({ length: 1 + Math.max(-1, ...columnOf) }, (_, index) => read.column(`column${index}`)),
      fields: columnOf.map((column, index) => ({ column, ordinals: read.numbers(`value${index}.ordinals`) })),
      days: read.distinctDays,
      tokenSets:
        columnOf.length === 0 || shape.countedTokens === undefined
          ? []
          : shape.fieldSets.map((_, index) => read.numbers(`tokenSets${index}`)),
    },
  }
}

function readOrder(
  read: ReturnType<typeof readerOf>,
  { kind, hasTrigrams, typos }: IndexShape['orders'][number],
  index: number,
): SegmentOrder {
  const name = `order${index}`
  const numbers = (part: string) => read.numbers(`${name}.${part}`)
  return {
    values: kind === 'text' ? { texts: read.texts(name) } : { numbers: read.doubles(`${name}.numbers`) },
    firstRanks: numbers('firstRanks'),
    docByRank: index === 0 ? undefined : numbers('docByRank'),
    rankByDoc: index === 0 ? undefined : numbers('rankByDoc'),
    trigrams: hasTrigrams && {
      trigrams: numbers('trigrams.trigrams'),
      starts: numbers('trigrams.starts'),
      texts: numbers('trigrams.texts'),
    },
    deletions: typos && { starts: numbers('deletions.starts'), texts: numbers('deletions.texts') },
  }
}

function readField(read: ReturnType<typeof readerOf>, name: string): TextField {
  const phrases = `${name}.phrases`
  return {
    tokens: read.texts(`${name}.tokens`),
    pointers: read.numbers(`${name}.pointers`),
    prefixUnions: read.unions(`${name}.prefixUnions`),
    phrases: {
      dictionary: read.texts(`${name}.words`),
      words: read.numbers(`${phrases}.words`),
      positions: read.numbers(`${phrases}.positions`),
      startBits: read.numbers(`${phrases}.startBits`),
      startsBefore: read.numbers(`${phrases}.startsBefore`),
      pointers: read.numbers(`${phrases}.pointers`),
      unions: read.unions(`${name}.phraseUnions`),
    },
  }
}

function readerOf(sections: Contents<SegmentMetadata>['sections']) {
  const of = <T extends Section>(name: string, kind: new () => T): T => {
    const section = sections[name]
    if (!(section instanceof kind)) throw new Error(`the segment has no ${name}`)
    return section
  }
  const numbers = (name: string) => of(name, Uint32Array)
  return {
    numbers,
    bytes: (name: string) => of(name, Uint8Array),
    doubles: (name: string) => of(name, Float64Array),
    texts: (name: string): ByteStrings => ({
      bytes: of(`${name}.bytes`, Uint8Array),
      starts: numbers(`${name}.starts`),
    }),
    unions: (name: string): CachedUnions => ({
      low: numbers(`${name}.low`),
      high: numbers(`${name}.high`),
      pointers: numbers(`${name}.pointers`),
    }),
    days: of('days', Int32Array),
    distinctDays: of('distinctDays', Int32Array),
    column(name: string): DocColumn {
      const column = sections[name]
      return column instanceof Uint16Array ? column : numbers(name)
    },
  }
}

/** Returns the document of an id, or `none`. */
export function docOf({ sortedIds, docsById }: Segment, id: number): number {
  const last = sortedIds.length - 1
  const [first, end] = [sortedIds[0] as number, sortedIds[last] as number]
  if (last < 0 || id < first || id > end) return none
  // Ids are nearly consecutive, so the search begins where the id would be if they were evenly spread.
  let low = end === first ? 0 : Math.floor(((id - first) / (end - first)) * last)
  let high = low + 1
  for (let step = 1; low > 0 && (sortedIds[low] as number) >= id; step *= 2) low = Math.max(low - step, 0)
  for (let step = 1; high <= last && (sortedIds[high - 1] as number) < id; step *= 2)
    high = Math.min(high + step, last + 1)
  const at = firstAtLeast(sortedIds, id, low, high)
  return sortedIds[at] === id ? (docsById[at] as number) : none
}

/** Returns the fields of a field set: the shared field and its own. */
export function fieldsOf({ fields }: Segment, fieldSet: number): TextField[] {
  const [common] = fields
  const own = fields[fieldSet + 1]
  if (common === undefined) return []
  return own === undefined ? [common] : [common, own]
}
