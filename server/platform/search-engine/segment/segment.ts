import type { TextSlips } from '../fuzzy/deletion-index.ts'
import type { TextGrams } from '../fuzzy/trigram-index.ts'
import type { PreparedRanges } from '../postings/cached-unions.ts'
import type { Phrases } from '../postings/phrase-index.ts'
import type { ByteStrings } from '../storage/byte-strings.ts'
import { none } from '../storage/sorting.ts'
import type { ToldTexts } from '../storage/stored-text.ts'
import type { IndexShape } from '../types.ts'
import { type Contents, readImage, type Section, writeImage } from './segment-image.ts'

/** Tokens and phrases: of what all audiences read alike, or of what only one reads. */
export interface TextField {
  /** Sorted. */
  tokens: ByteStrings
  /** Pointer to the documents of each token. */
  at: Uint32Array
  /** Tokens that begin alike. */
  prefixes: PreparedRanges
  phrases: Phrases
}

/** The distinct keys of an order, ascending. */
export type KeyValues = { texts: ByteStrings; numbers?: undefined } | { numbers: Float64Array; texts?: undefined }

/**
 * A sort order: documents ascending by key and then id, those without a key last. In the first order of a shape each document
 * stands at its own number, so both arrays are left out.
 */
export interface SegmentOrder {
  values: KeyValues
  /** Where the documents of each value begin; at the end, where those without a key begin. */
  firsts: Uint32Array
  /** The document at each place. */
  docs: Uint32Array | undefined
  /** The place of each document. */
  places: Uint32Array | undefined
  /** Of the values, where the shape's order has them. */
  grams: TextGrams | undefined
  slips: TextSlips | undefined
}

export interface SegmentFilter {
  /** Sorted. */
  values: Uint32Array
  at: Uint32Array
}

/** Documents that were indexed together, numbered from 0; it never changes. All of it is views of one shared buffer. */
export interface Segment {
  buffer: SharedArrayBuffer
  /** How much of the buffer is the segment's: behind it may lie what a file adds. */
  bytes: number
  shape: IndexShape
  documents: number
  /** Id of each document. */
  ids: Uint32Array
  /** All ids, ascending, and the document of each. */
  sortedIds: Uint32Array
  docsById: Uint32Array
  days: Int32Array
  firstDay: number
  /** Of each document, for each fact of the shape. */
  facts: Uint32Array[]
  told: ToldTexts | undefined
  orders: SegmentOrder[]
  filters: SegmentFilter[]
  /** First what all audiences read alike, then for each audience what only it reads. */
  fields: TextField[]
  /** All sets of documents. */
  pool: Uint32Array
}

export type SegmentContents = Omit<Segment, 'buffer' | 'bytes' | 'firstDay'>

interface About {
  shape: IndexShape
  documents: number
  firstDay: number
}

/** An audience alone needs no field of its own. */
export const fieldCount = ({ audiences }: IndexShape): number => (audiences.length === 1 ? 1 : audiences.length + 1)

/** Puts everything of a segment into one buffer. */
export function makeSegment({
  shape,
  documents,
  orders,
  filters,
  fields,
  facts,
  told,
  ...arrays
}: SegmentContents): Segment {
  const { days, ids, sortedIds, docsById, pool } = arrays
  const sections: Record<string, Section> = { days, ids, sortedIds, docsById, pool }
  const addTexts = (name: string, { bytes, starts }: ByteStrings) => {
    sections[`${name}.bytes`] = bytes
    sections[`${name}.starts`] = starts
  }
  const addRanges = (name: string, { low, high, at }: PreparedRanges) =>
    Object.assign(sections, { [`${name}.low`]: low, [`${name}.high`]: high, [`${name}.at`]: at })
  if (told) {
    addTexts('told', told.dictionary)
    for (const part of toldArrays) sections[`told.${part}`] = told[part]
  }
  for (const [at, fact] of facts.entries()) sections[`fact${at}`] = fact
  for (const [at, { values, firsts, docs, places, grams, slips }] of orders.entries()) {
    if (values.texts) addTexts(`order${at}`, values.texts)
    else sections[`order${at}.numbers`] = values.numbers
    sections[`order${at}.firsts`] = firsts
    if (docs && places) Object.assign(sections, { [`order${at}.docs`]: docs, [`order${at}.places`]: places })
    for (const part of gramArrays) if (grams) sections[`order${at}.grams.${part}`] = grams[part]
    for (const part of slipArrays) if (slips) sections[`order${at}.slips.${part}`] = slips[part]
  }
  for (const [at, filter] of filters.entries()) {
    sections[`filter${at}.values`] = filter.values
    sections[`filter${at}.at`] = filter.at
  }
  for (const [at, { tokens, at: pointers, prefixes, phrases }] of fields.entries()) {
    addTexts(`field${at}.tokens`, tokens)
    sections[`field${at}.at`] = pointers
    addRanges(`field${at}.prefixes`, prefixes)
    addRanges(`field${at}.runs`, phrases.prepared)
    addTexts(`field${at}.words`, phrases.dictionary)
    for (const part of phraseArrays) sections[`field${at}.phrases.${part}`] = phrases[part]
  }
  const firstDay = days.reduce((first, day) => Math.min(first, day), Number.MAX_SAFE_INTEGER)
  return openSegment(writeImage<About>({ about: { shape, documents, firstDay }, sections }))
}

const toldArrays = ['words', 'textStarts', 'texts'] as const
const gramArrays = ['grams', 'starts', 'texts'] as const
const slipArrays = ['starts', 'texts'] as const
const phraseArrays = ['words', 'places', 'startBits', 'startsBefore', 'at'] as const

/** The segment in a buffer that `makeSegment` wrote, here or in another thread. */
export function openSegment(buffer: SharedArrayBuffer): Segment {
  const { about, sections, bytes } = readImage<About>(buffer)
  const { shape, documents, firstDay } = about
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
    told: shape.hasTold && {
      dictionary: read.texts('told'),
      words: read.numbers('told.words'),
      textStarts: read.numbers('told.textStarts'),
      texts: read.numbers('told.texts'),
    },
    facts: (shape.facts ?? []).map((_, at) => read.numbers(`fact${at}`)),
    orders: shape.orders.map((order, at) => readOrder(read, order, at)),
    filters: shape.filters.map((_, at) => ({
      values: read.numbers(`filter${at}.values`),
      at: read.numbers(`filter${at}.at`),
    })),
    fields: Array.from({ length: fieldCount(shape) }, (_, at) => readField(read, `field${at}`)),
  }
}

function readOrder(
  read: ReturnType<typeof readerOf>,
  { kind, hasGrams, slips }: IndexShape['orders'][number],
  at: number,
): SegmentOrder {
  const name = `order${at}`
  const numbers = (part: string) => read.numbers(`${name}.${part}`)
  return {
    values: kind === 'text' ? { texts: read.texts(name) } : { numbers: read.doubles(`${name}.numbers`) },
    firsts: numbers('firsts'),
    docs: at === 0 ? undefined : numbers('docs'),
    places: at === 0 ? undefined : numbers('places'),
    grams: hasGrams && {
      grams: numbers('grams.grams'),
      starts: numbers('grams.starts'),
      texts: numbers('grams.texts'),
    },
    slips: slips && { starts: numbers('slips.starts'), texts: numbers('slips.texts') },
  }
}

function readField(read: ReturnType<typeof readerOf>, name: string): TextField {
  const phrases = `${name}.phrases`
  return {
    tokens: read.texts(`${name}.tokens`),
    at: read.numbers(`${name}.at`),
    prefixes: read.ranges(`${name}.prefixes`),
    phrases: {
      dictionary: read.texts(`${name}.words`),
      words: read.numbers(`${phrases}.words`),
      places: read.numbers(`${phrases}.places`),
      startBits: read.numbers(`${phrases}.startBits`),
      startsBefore: read.numbers(`${phrases}.startsBefore`),
      at: read.numbers(`${phrases}.at`),
      prepared: read.ranges(`${name}.runs`),
    },
  }
}

function readerOf(sections: Contents<About>['sections']) {
  const of = <T extends Section>(name: string, kind: new () => T): T => {
    const section = sections[name]
    if (!(section instanceof kind)) throw new Error(`the segment has no ${name}`)
    return section
  }
  const numbers = (name: string) => of(name, Uint32Array)
  return {
    numbers,
    doubles: (name: string) => of(name, Float64Array),
    texts: (name: string): ByteStrings => ({
      bytes: of(`${name}.bytes`, Uint8Array),
      starts: numbers(`${name}.starts`),
    }),
    ranges: (name: string): PreparedRanges => ({
      low: numbers(`${name}.low`),
      high: numbers(`${name}.high`),
      at: numbers(`${name}.at`),
    }),
    days: of('days', Int32Array),
  }
}

/** The document of an id, `none` when there is none. */
export function docOf({ sortedIds, docsById }: Segment, id: number): number {
  let low = 0
  let high = sortedIds.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sortedIds[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return sortedIds[low] === id ? (docsById[low] as number) : none
}
