import { preparedRange } from '../postings/cached-unions.ts'
import {
  copyPostings,
  type DocSet,
  gather,
  intersect,
  intersectBits,
  nothing,
  type Pointers,
  type Scratch,
  setOfFew,
  sizeOfPointers,
  subtractSet,
  unite,
  uniteSets,
} from '../postings/doc-set.ts'
import {
  findPhrase,
  isLongPhrase,
  type PhraseRange,
  type Phrases,
  phraseAt,
  standsAt,
} from '../postings/phrase-index.ts'
import { isManyOf, sizeOf } from '../postings/postings.ts'
import type { Segment, TextField } from '../segment/segment.ts'
import { setBit } from '../storage/bits.ts'
import { bytesOf, prefixRange, wholeRange } from '../storage/byte-strings.ts'
import { firstAtLeast } from '../storage/sorting.ts'
import type { Clause, OwnIndexQuestion } from '../types.ts'
import { placesOfKey } from './sort-order.ts'

/** Something that documents must fulfil, with about how many do, so that the rarest comes first. */
interface Condition {
  size: number
  documents: () => DocSet
}

/** Those of the visible documents of a segment that a question finds; undefined stands for all documents. */
export function matchesOf(
  segment: Segment,
  question: OwnIndexQuestion,
  visible: DocSet | undefined,
  scratch: Scratch,
): DocSet | undefined {
  const found = fulfilling(segment, question, visible, scratch)
  if (question.without === undefined || found?.count === 0) return found
  return question.without
    .map(({ filter, values }) => filterCondition(segment, filter, values, scratch).documents())
    .reduce((left, right) => subtractSet(left, right, segment.documents, scratch), found)
}

function fulfilling(
  segment: Segment,
  question: OwnIndexQuestion,
  visible: DocSet | undefined,
  scratch: Scratch,
): DocSet | undefined {
  const filters = question.within.map(({ filter, values }) => filterCondition(segment, filter, values, scratch))
  if (question.keyed !== undefined) filters.push(keyCondition(segment, question.keyed, scratch))
  if (visible !== undefined) filters.push({ size: segment.documents, documents: () => visible })
  const { anyOf } = question
  if (anyOf.length === 0) return allOf(filters, scratch)
  const [only] = anyOf
  if (anyOf.length === 1 && only !== undefined)
    return allOf([...filters, ...clauseConditions(segment, question.audience, only, scratch)], scratch)
  const found = anyOf.map(clause => allOf(clauseConditions(segment, question.audience, clause, scratch), scratch))
  const sets = found.filter(set => set !== undefined)
  // One that asks nothing finds all.
  if (sets.length < found.length) return allOf(filters, scratch)
  const clauses = uniteSets(sets, segment.documents, scratch)
  return allOf([...filters, { size: clauses.count, documents: () => clauses }], scratch)
}

function allOf(conditions: Condition[], scratch: Scratch): DocSet | undefined {
  conditions.sort((a, b) => a.size - b.size)
  let list: DocSet | undefined
  const bits: Uint32Array[] = []
  for (const { documents } of conditions) {
    if (list?.count === 0) return nothing
    const set = documents()
    if (conditions.length === 1 || set.count === 0) return set
    if (set.bits) bits.push(set.bits)
    else list = list === undefined ? set : intersect(list, set, scratch)
  }
  if (list === undefined) return bits.length === 0 ? undefined : intersectBits(bits, scratch)
  return bits.reduce<DocSet>((found, one) => intersect(found, { bits: one, count: found.count }, scratch), list)
}

function conditionOf({ pool, documents }: Segment, ranges: readonly Pointers[], scratch: Scratch): Condition {
  return {
    size: sizeOfPointers(pool, ranges, documents),
    documents: () => unite(pool, ranges, documents, scratch),
  }
}

function filterCondition(segment: Segment, filter: number, values: readonly number[], scratch: Scratch): Condition {
  const known = segment.filters[filter]
  if (known === undefined) throw new Error(`${segment.shape.name} has no filter ${filter}`)
  const ranges = [...new Set(values)].flatMap(value => {
    const low = firstAtLeast(known.values, value)
    return known.values[low] === value ? [{ at: known.at, low, high: low + 1 }] : []
  })
  return conditionOf(segment, ranges, scratch)
}

function keyCondition(
  { orders, documents, shape }: Segment,
  { order, keys }: NonNullable<OwnIndexQuestion['keyed']>,
  scratch: Scratch,
): Condition {
  const known = orders[order]
  if (known === undefined) throw new Error(`${shape.name} has no order ${order}`)
  const ranges = [...new Set(keys)].flatMap(key => placesOfKey(known, key) ?? [])
  const size = ranges.reduce((sum, { from, to }) => sum + to - from, 0)
  const each = (call: (doc: number) => void) => {
    for (const { from, to } of ranges)
      for (let place = from; place < to; place += 1)
        call(known.docs === undefined ? place : (known.docs[place] as number))
  }
  return { size, documents: () => setOfEach(each, size, documents, scratch) }
}

function setOfEach(
  each: (call: (doc: number) => void) => void,
  size: number,
  documents: number,
  scratch: Scratch,
): DocSet {
  if (!isManyOf(size, documents)) {
    const list = new Uint32Array(size)
    let taken = 0
    each(doc => {
      list[taken++] = doc
    })
    return setOfFew(list, taken)
  }
  const bits = scratch.take(true)
  each(doc => setBit(bits, doc))
  return { bits, count: size }
}

/** What an audience reads: with all others, and alone. */
function fieldsOf({ fields }: Segment, audience: number): TextField[] {
  const [common] = fields
  const own = fields[audience + 1]
  if (common === undefined) return []
  return own === undefined ? [common] : [common, own]
}

function clauseConditions(segment: Segment, audience: number, { tokens, phrase }: Clause, scratch: Scratch) {
  const fields = fieldsOf(segment, audience)
  const conditions = tokens.map(({ text, isWhole }) => {
    const asked = bytesOf(text)
    const ranges = fields.flatMap(field => tokenRanges(field, asked, isWhole))
    return conditionOf(segment, ranges, scratch)
  })
  if (phrase !== undefined) conditions.push(phraseCondition(segment, fields, phrase, scratch))
  return conditions
}

function tokenRanges({ tokens, at, prefixes }: TextField, asked: Uint8Array, isWhole: boolean): Pointers[] {
  const [low, high] = isWhole ? wholeRange(tokens, asked) : prefixRange(tokens, asked)
  if (low === high) return []
  const known = high - low > 1 ? preparedRange(prefixes, low, high) : undefined
  return [known === undefined ? { at, low, high } : { at: prefixes.at, low: known, high: known + 1 }]
}

/** So few places of a phrase are listed one by one. */
const fewToList = 400

/** Where a phrase stands in what an audience reads; `known` when those places were united beforehand. */
interface PhraseIn {
  phrases: Phrases
  range: PhraseRange
  known: number | undefined
}

function findIn({ phrases }: TextField, phrase: string): PhraseIn {
  const range = findPhrase(phrases, phrase)
  const known = isLongPhrase(range) ? undefined : preparedRange(phrases.prepared, range.from, range.to)
  return { phrases, range, known }
}

/** Calls with pointers to all documents that have the phrase, some perhaps several times. */
function eachPointer({ phrases, range, known }: PhraseIn, call: (pointer: number) => void): void {
  if (known !== undefined) {
    call(phrases.prepared.at[known] as number)
    return
  }
  const isLong = isLongPhrase(range)
  for (let at = range.from; at < range.to; at += 1) {
    const place = phrases.places[at] as number
    if (!isLong || standsAt(phrases, place, range)) call(phrases.at[phraseAt(phrases, place)] as number)
  }
}

function phraseCondition(segment: Segment, fields: TextField[], phrase: string, scratch: Scratch): Condition {
  const found = fields.map(field => findIn(field, phrase)).filter(({ range }) => range.from < range.to)
  const isKnown = found.every(({ known }) => known !== undefined)
  if (isKnown) {
    const ranges = found.map(({ phrases, known = 0 }) => ({ at: phrases.prepared.at, low: known, high: known + 1 }))
    return conditionOf(segment, ranges, scratch)
  }
  const places = found.reduce((sum, { range }) => sum + range.to - range.from, 0)
  return { size: places, documents: () => gatherPhrase(segment, found, places <= fewToList, scratch) }
}

function gatherPhrase({ pool, documents }: Segment, found: PhraseIn[], isFew: boolean, scratch: Scratch): DocSet {
  const each = (call: (pointer: number) => void) => {
    for (const one of found) eachPointer(one, call)
  }
  let size = 0
  if (isFew)
    each(pointer => {
      size += sizeOf(pool, pointer)
    })
  if (isFew && size <= fewToList) {
    const list = new Uint32Array(size)
    let taken = 0
    each(pointer => {
      taken = copyPostings(pool, pointer, documents, list, taken)
    })
    return setOfFew(list, taken)
  }
  return gather(pool, each, documents, scratch)
}
