import { writeDeletionIndex } from '../fuzzy/deletion-index.ts'
import { writeTrigramIndex } from '../fuzzy/trigram-index.ts'
import { writePostings } from '../postings/phrase-index.ts'
import { PostingsWriter } from '../postings/postings.ts'
import { none, sortedBy } from '../storage/sorting.ts'
import type { StoredTextsWriter } from '../storage/stored-text.ts'
import type { IndexOrder, IndexShape } from '../types.ts'
import { type KeyValues, makeSegment, type Segment, type SegmentOrder, type TextField } from './segment.ts'

/** The key of each document, as an ordinal among the distinct keys; `none` if it has none. */
export interface KeyColumn {
  values: KeyValues
  ordinals: Uint32Array
}

export interface FilterColumn {
  values: Uint32Array
  ordinals: Uint32Array
}

/**
 * Documents in order of arrival, before they are numbered. If several have the same id, the last replaces the others.
 */
export interface IncomingDocuments {
  shape: IndexShape
  ids: Uint32Array
  /** The document of each passage, if the shape has passages; they arrive in sequence. */
  documentOf: Uint32Array | undefined
  days: Int32Array
  keys: KeyColumn[]
  filters: FilterColumn[]
  storedNumbers: Uint32Array[]
  storedText: StoredTextsWriter | undefined
}

/** The number of each incoming document (`none` if it was replaced), and the reverse. */
export interface Numbering {
  docOf: Uint32Array
  incomingOf: Uint32Array
}

/** Numbers the documents by the first order and assembles the segment. `writeFields` writes tokens and phrases. */
export function assembleSegment(
  incoming: IncomingDocuments,
  writeFields: (numbering: Numbering, postings: PostingsWriter) => TextField[],
): Segment {
  const { shape, ids, documentOf, days, keys, filters, storedNumbers, storedText } = incoming
  const byId = lastOfEachId(ids, documentOf)
  const documents = byId.length
  const sorted = keys.map(column => sortDocuments(byId, column))
  const incomingOf = sorted[0]?.list ?? byId
  const docOf = new Uint32Array(ids.length).fill(none)
  for (let doc = 0; doc < documents; doc += 1) docOf[incomingOf[doc] as number] = doc
  const postings = new PostingsWriter(documents)
  const writtenFilters = filters.map(({ values, ordinals }) => ({
    values,
    pointers: writePostings(
      incomingOf.map(index => ordinals[index] as number),
      values.length,
      postings,
    ),
  }))
  const fields = writeFields({ docOf, incomingOf }, postings)
  return makeSegment({
    shape,
    documents,
    ids: incomingOf.map(index => ids[index] as number),
    sortedIds: byId.map(index => ids[index] as number),
    docsById: byId.map(index => docOf[index] as number),
    days: Int32Array.from(incomingOf, index => days[index] as number),
    storedText: storedText?.finish(incomingOf),
    storedNumbers: storedNumbers.map(numbers => incomingOf.map(index => numbers[index] as number)),
    orders: sorted.map((order, index) => writeOrder(order, shape.orders[index], index === 0 ? undefined : docOf)),
    filters: writtenFilters,
    fields,
    pool: postings.pool.filled,
  })
}

/** Returns the incoming documents in order of id; of equal ids only the last document, with all its passages. */
function lastOfEachId(ids: Uint32Array, documentOf: Uint32Array | undefined): Uint32Array {
  const all = sortedBy(
    ids.map((_, index) => index),
    ids,
  )
  const isLast = (index: number, position: number) =>
    position + 1 === all.length || ids[index] !== ids[all[position + 1] as number]
  if (documentOf === undefined) return all.filter(isLast)
  const isReplaced = new Uint8Array(all.length)
  let last = 0
  for (let position = all.length - 1; position >= 0; position -= 1) {
    const at = all[position] as number
    if (isLast(at, position)) last = documentOf[at] as number
    else if (documentOf[at] !== last) isReplaced[position] = 1
  }
  return all.filter((_, position) => isReplaced[position] === 0)
}

interface SortedColumn extends KeyColumn {
  /** Incoming documents by key and id; those without a key last. */
  list: Uint32Array
  firstRanks: Uint32Array
}

function sortDocuments(byId: Uint32Array, { values, ordinals }: KeyColumn): SortedColumn {
  const count = values.texts ? values.texts.starts.length - 1 : values.numbers.length
  // `none` is greater than every ordinal.
  const list = sortedBy(byId, ordinals)
  const firstRanks = new Uint32Array(count + 1)
  for (const at of list) {
    const ordinal = ordinals[at] as number
    if (ordinal !== none) firstRanks[ordinal + 1] = (firstRanks[ordinal + 1] as number) + 1
  }
  for (let index = 1; index <= count; index += 1)
    firstRanks[index] = (firstRanks[index] as number) + (firstRanks[index - 1] as number)
  return { values, ordinals, list, firstRanks }
}

function writeOrder(
  { values, firstRanks, list }: SortedColumn,
  order: IndexOrder | undefined,
  docOf: Uint32Array | undefined,
): SegmentOrder {
  const trigrams = values.texts && order?.hasTrigrams && writeTrigramIndex(values.texts)
  const deletions = values.texts && order?.typos && writeDeletionIndex(values.texts, order.typos)
  if (docOf === undefined)
    return { values, firstRanks, docByRank: undefined, rankByDoc: undefined, trigrams, deletions }
  const docByRank = list.map(index => docOf[index] as number)
  const rankByDoc = new Uint32Array(docByRank.length)
  for (let position = 0; position < docByRank.length; position += 1) rankByDoc[docByRank[position] as number] = position
  return { values, firstRanks, docByRank, rankByDoc, trigrams, deletions }
}
