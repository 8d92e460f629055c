import { countBits } from './bits.ts'
import { bytesOf, prefixRange, wholeRange } from './byte-strings.ts'
import {
  addPostings,
  copyPostings,
  type DocSet,
  intersect,
  nothing,
  type Pointers,
  type Scratch,
  setOfFew,
  sizeOfPointers,
  unite,
  uniteSets,
} from './doc-set.ts'
import { findPhrase, isLongPhrase, type PhraseRange, phraseAt, standsAt } from './phrases.ts'
import { sizeOf } from './postings.ts'
import type { Segment, TextField } from './segment.ts'
import { firstAtLeast } from './sorting.ts'
import type { Clause, EngineQuestion } from './types.ts'

/** Something that documents must fulfil, with about how many do, so that the rarest comes first. */
interface Condition {
  size: number
  documents: () => DocSet
}

/** The documents of a segment that a question finds, removed and hidden ones with them; undefined when it is all. */
export function matchesOf(segment: Segment, question: EngineQuestion, scratch: Scratch): DocSet | undefined {
  const filters = question.within.map(({ filter, values }) => filterCondition(segment, filter, values, scratch))
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
  let found: DocSet | undefined
  for (const { documents } of conditions) {
    if (found?.count === 0) return nothing
    found = found === undefined ? documents() : intersect(found, documents(), scratch)
  }
  return found
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
  if (high - low > 1) {
    for (let known = firstAtLeast(prefixes.low, low); prefixes.low[known] === low; known += 1)
      if (prefixes.high[known] === high) return [{ at: prefixes.at, low: known, high: known + 1 }]
  }
  return [{ at, low, high }]
}

/** So few documents are listed one by one. */
const fewToList = 400

function phraseCondition(
  { pool, documents }: Segment,
  fields: TextField[],
  phrase: string,
  scratch: Scratch,
): Condition {
  const found = fields.map(({ phrases }) => ({ phrases, range: findPhrase(phrases, phrase) }))
  const isIn = ({ phrases, range }: (typeof found)[number], place: number) =>
    !isLongPhrase(range) || standsAt(phrases, place, range)
  const each = (call: (pointer: number) => void) => {
    for (const one of found)
      for (let at = one.range.from; at < one.range.to; at += 1) {
        const place = one.phrases.places[at] as number
        if (isIn(one, place)) call(one.phrases.at[phraseAt(one.phrases, place)] as number)
      }
  }
  const places = found.reduce((sum, { range }: { range: PhraseRange }) => sum + range.to - range.from, 0)
  const gather = (): DocSet => {
    let size = 0
    // A place has a document at least.
    if (places <= fewToList)
      each(pointer => {
        size += sizeOf(pool, pointer)
      })
    if (places <= fewToList && size <= fewToList) {
      const list = new Uint32Array(size)
      let taken = 0
      each(pointer => {
        taken = copyPostings(pool, pointer, documents, list, taken)
      })
      return setOfFew(list, taken)
    }
    const bits = scratch.take(true)
    each(pointer => addPostings(pool, pointer, bits))
    return { bits, count: countBits(bits) }
  }
  return { size: places, documents: gather }
}
