import { findUnion } from '../postings/cached-unions.ts'
import {
  copyPostings,
  countPostings,
  type DocSet,
  docSetOfList,
  gather,
  intersect,
  intersectBits,
  noDocs,
  type PointerRange,
  type ScratchBits,
  subtractSet,
  unionOf,
  unionOfSets,
} from '../postings/doc-set.ts'
import {
  findPhrase,
  isLongPhrase,
  matchesAt,
  type PhraseIndex,
  type PhraseRange,
  phraseAt,
} from '../postings/phrase-index.ts'
import { isManyOf, sizeOf } from '../postings/postings.ts'
import { fieldsOf, type Segment, type TextField } from '../segment/segment.ts'
import { setBit } from '../storage/bits.ts'
import { bytesOf, prefixRange, wholeRange } from '../storage/byte-strings.ts'
import { firstAtLeast } from '../storage/sorting.ts'
import type { Clause, KeyFilter, LocalDocFilter } from '../types.ts'
import { ranksOfKey } from './sort-order.ts'

/** A condition and roughly how many documents match it, so that the rarest condition is resolved first. */
interface Condition {
  size: number
  documents: () => DocSet
}

/** Returns the visible documents of a segment that match; undefined means all documents. */
export function matchingDocs(
  segment: Segment,
  docFilter: LocalDocFilter,
  visible: DocSet | undefined,
  scratch: ScratchBits,
): DocSet | undefined {
  const filtered = matchingFilters(segment, docFilter, visible, scratch)
  if (filtered?.count === 0) return filtered
  const { fieldSet, except = [], mustNotBeIn = [] } = docFilter
  const left = mustNotBeIn
    .map(({ filter, values }) => filterCondition(segment, filter, values, scratch).documents())
    .reduce<DocSet | undefined>((left, right) => subtractSet(left, right, segment.documents, scratch), filtered)
  if (except.length === 0) return left
  const excluded = anyClause(segment, fieldSet, except, scratch)
  return excluded === undefined ? noDocs : subtractSet(left, excluded, segment.documents, scratch)
}

/** Returns the documents that match at least one clause; undefined means all documents. */
function anyClause(
  segment: Segment,
  fieldSet: number,
  clauses: readonly Clause[],
  scratch: ScratchBits,
): DocSet | undefined {
  const clauseSets = clauses.map(clause => allOf(clauseConditions(segment, fieldSet, clause, scratch), scratch))
  const sets = clauseSets.filter(set => set !== undefined)
  // A clause without conditions matches all documents.
  return sets.length < clauseSets.length ? undefined : unionOfSets(sets, segment.documents, scratch)
}

function matchingFilters(
  segment: Segment,
  docFilter: LocalDocFilter,
  visible: DocSet | undefined,
  scratch: ScratchBits,
): DocSet | undefined {
  const filters = docFilter.mustBeIn.map(({ filter, values }) => filterCondition(segment, filter, values, scratch))
  for (const keys of docFilter.keyIn ?? []) filters.push(keyCondition(segment, keys, scratch))
  if (visible !== undefined) filters.push({ size: segment.documents, documents: () => visible })
  const { anyOf, within, fieldSet } = docFilter
  for (const clauses of [...(anyOf.length === 0 ? [] : [anyOf]), ...(within === undefined ? [] : [within])]) {
    const [only] = clauses
    if (clauses.length === 1 && only !== undefined) filters.push(...clauseConditions(segment, fieldSet, only, scratch))
    else {
      const matched = anyClause(segment, fieldSet, clauses, scratch)
      if (matched !== undefined) filters.push({ size: matched.count, documents: () => matched })
    }
  }
  return allOf(filters, scratch)
}

function allOf(conditions: Condition[], scratch: ScratchBits): DocSet | undefined {
  conditions.sort((a, b) => a.size - b.size)
  let list: DocSet | undefined
  const bits: Uint32Array[] = []
  for (const { documents } of conditions) {
    if (list?.count === 0) return noDocs
    const set = documents()
    if (conditions.length === 1 || set.count === 0) return set
    if (set.bits) bits.push(set.bits)
    else list = list === undefined ? set : intersect(list, set, scratch)
  }
  if (list === undefined) return bits.length === 0 ? undefined : intersectBits(bits, scratch)
  return bits.reduce<DocSet>((found, one) => intersect(found, { bits: one, count: found.count }, scratch), list)
}

function conditionOf({ pool, documents }: Segment, ranges: readonly PointerRange[], scratch: ScratchBits): Condition {
  return {
    size: countPostings(pool, ranges, documents),
    documents: () => unionOf(pool, ranges, documents, scratch),
  }
}

function filterCondition(segment: Segment, filter: number, values: readonly number[], scratch: ScratchBits): Condition {
  const known = segment.filters[filter]
  if (known === undefined) throw new Error(`${segment.shape.name} has no filter ${filter}`)
  const ranges = [...new Set(values)].flatMap(value => {
    const low = firstAtLeast(known.values, value)
    return known.values[low] === value ? [{ pointers: known.pointers, low, high: low + 1 }] : []
  })
  return conditionOf(segment, ranges, scratch)
}

function keyCondition(
  { orders, documents, shape }: Segment,
  { order, keys }: KeyFilter,
  scratch: ScratchBits,
): Condition {
  const known = orders[order]
  if (known === undefined) throw new Error(`${shape.name} has no order ${order}`)
  const ranges = [...new Set(keys)].flatMap(key => ranksOfKey(known, key) ?? [])
  const size = ranges.reduce((sum, { from, to }) => sum + to - from, 0)
  const each = (call: (doc: number) => void) => {
    for (const { from, to } of ranges)
      for (let rank = from; rank < to; rank += 1)
        call(known.docByRank === undefined ? rank : (known.docByRank[rank] as number))
  }
  return { size, documents: () => setOfEach(each, size, documents, scratch) }
}

function setOfEach(
  each: (call: (doc: number) => void) => void,
  size: number,
  documents: number,
  scratch: ScratchBits,
): DocSet {
  if (!isManyOf(size, documents)) {
    const list = new Uint32Array(size)
    let taken = 0
    each(doc => {
      list[taken++] = doc
    })
    return docSetOfList(list, taken)
  }
  const bits = scratch.take(true)
  each(doc => setBit(bits, doc))
  return { bits, count: size }
}

function clauseConditions(
  segment: Segment,
  fieldSet: number,
  { tokens, choices = [], phrase }: Clause,
  scratch: ScratchBits,
) {
  const fields = fieldsOf(segment, fieldSet)
  const conditions = [...tokens.map(token => [token]), ...choices].map(alternatives => {
    const ranges = alternatives.flatMap(({ text, isWhole }) => {
      const query = bytesOf(text)
      return fields.flatMap(field => tokenRanges(field, query, isWhole))
    })
    return conditionOf(segment, ranges, scratch)
  })
  if (phrase !== undefined) conditions.push(phraseCondition(segment, fields, phrase, scratch))
  return conditions
}

function tokenRanges(
  { tokens, pointers, prefixUnions }: TextField,
  query: Uint8Array,
  isWhole: boolean,
): PointerRange[] {
  const [low, high] = isWhole ? wholeRange(tokens, query) : prefixRange(tokens, query)
  if (low === high) return []
  const known = high - low > 1 ? findUnion(prefixUnions, low, high) : undefined
  return [
    known === undefined ? { pointers, low, high } : { pointers: prefixUnions.pointers, low: known, high: known + 1 },
  ]
}

/** Up to this many positions of a phrase are listed; more are marked in bits. */
const maxListedPositions = 400

/** The occurrences of a phrase in a field; `union` is set if the documents of these positions are cached. */
interface PhraseMatch {
  phrases: PhraseIndex
  range: PhraseRange
  union: number | undefined
}

function findPhraseIn({ phrases }: TextField, phrase: string): PhraseMatch {
  const range = findPhrase(phrases, phrase)
  const known = isLongPhrase(range) ? undefined : findUnion(phrases.unions, range.from, range.to)
  return { phrases, range, union: known }
}

/** Calls `call` with the pointers to all documents that contain the phrase; some may be repeated. */
function eachPointer({ phrases, range, union: known }: PhraseMatch, call: (pointer: number) => void): void {
  if (known !== undefined) {
    call(phrases.unions.pointers[known] as number)
    return
  }
  const isLong = isLongPhrase(range)
  for (let index = range.from; index < range.to; index += 1) {
    const position = phrases.positions[index] as number
    if (!isLong || matchesAt(phrases, position, range)) call(phrases.pointers[phraseAt(phrases, position)] as number)
  }
}

function phraseCondition(segment: Segment, fields: TextField[], phrase: string, scratch: ScratchBits): Condition {
  const occurrences = fields.map(field => findPhraseIn(field, phrase)).filter(({ range }) => range.from < range.to)
  const isKnown = occurrences.every(({ union: known }) => known !== undefined)
  if (isKnown) {
    const ranges = occurrences.map(({ phrases, union: known = 0 }) => ({
      pointers: phrases.unions.pointers,
      low: known,
      high: known + 1,
    }))
    return conditionOf(segment, ranges, scratch)
  }
  const positions = occurrences.reduce((sum, { range }) => sum + range.to - range.from, 0)
  return {
    size: positions,
    documents: () => gatherPhrase(segment, occurrences, positions <= maxListedPositions, scratch),
  }
}

function gatherPhrase(
  { pool, documents }: Segment,
  phraseMatches: PhraseMatch[],
  isFew: boolean,
  scratch: ScratchBits,
): DocSet {
  const each = (call: (pointer: number) => void) => {
    for (const match of phraseMatches) eachPointer(match, call)
  }
  let size = 0
  if (isFew)
    each(pointer => {
      size += sizeOf(pool, pointer)
    })
  if (isFew && size <= maxListedPositions) {
    const list = new Uint32Array(size)
    let taken = 0
    each(pointer => {
      taken = copyPostings(pool, pointer, documents, list, taken)
    })
    return docSetOfList(list, taken)
  }
  return gather(pool, each, documents, scratch)
}
