import type { Clause, ClauseToken, IndexShape, LocalSearchRequest, SearchRequest } from '../search-engine/index.ts'
import { field, maxClauses, maxFilterValues, maxResultWindow } from './mapping.ts'

/** A query in the cluster's query language. */
type QueryDsl = Record<string, unknown>

/** The fields of a field set's texts. */
interface TextFields {
  words: string
  phrase: string
}

function textFieldsOf({ fieldSets, hasPassages }: IndexShape, fieldSet: number): TextFields {
  const name = fieldSets[fieldSet] ?? ''
  const path = hasPassages ? `${field.passages}.` : ''
  return { words: `${path}${field.words(name)}`, phrase: `${path}${field.phrase(name)}` }
}

function clauseOf({ tokens, choices = [], phrase }: Clause, fields: TextFields): QueryDsl[] {
  const { words } = fields
  const tokenOf = ({ text, isWhole }: ClauseToken): QueryDsl =>
    isWhole
      ? { term: { [words]: { value: text.toWellFormed() } } }
      : { prefix: { [words]: { value: text.toWellFormed() } } }
  const all: QueryDsl[] = [...tokens.map(tokenOf), ...choices.map(choice => anyOfThese(choice.map(tokenOf)))]
  if (phrase !== undefined) all.push({ match_phrase: { [fields.phrase]: { query: phrase.toWellFormed() } } })
  return all
}

/** An empty list matches nothing; a cluster would read an empty `bool` as everything. */
const anyOfThese = (clauses: readonly QueryDsl[]): QueryDsl =>
  clauses.length === 0
    ? { bool: { must_not: [{ match_all: {} }] } }
    : { bool: { should: clauses, minimum_should_match: 1 } }

const allOf = (clauses: readonly QueryDsl[]): QueryDsl =>
  clauses.length === 0 ? { match_all: {} } : { bool: { filter: clauses } }

const termsOf = (shape: IndexShape, { filter, values }: SearchRequest['mustBeIn'][number]): QueryDsl => ({
  terms: { [field.filter(shape.filters[filter] ?? '')]: values.map(String) },
})

interface Conditions {
  filter: QueryDsl[]
  must_not: QueryDsl[]
}

/** Returns the conditions on texts. */
function textConditions(shape: IndexShape, { fieldSet, anyOf, within, except = [] }: SearchRequest): Conditions {
  const fields = textFieldsOf(shape, fieldSet)
  const all = (clauses: readonly Clause[]) => clauses.map(clause => allOf(clauseOf(clause, fields)))
  const [only, ...others] = anyOf
  const filter: QueryDsl[] = []
  if (only !== undefined && others.length === 0) filter.push(...clauseOf(only, fields))
  else if (only !== undefined) filter.push(anyOfThese(all(anyOf)))
  if (within !== undefined) filter.push(anyOfThese(all(within)))
  return { filter, must_not: all(except) }
}

/** Returns the condition that one passage meets all conditions on texts. */
const inOnePassage = ({ filter, must_not }: Conditions): QueryDsl => ({
  nested: {
    path: field.passages,
    query: { bool: { filter: [{ match_all: {} }, ...filter], ...(must_not.length > 0 && { must_not }) } },
    score_mode: 'none',
  },
})

function conditionsOf(shape: IndexShape, query: LocalSearchRequest): Conditions {
  const texts = textConditions(shape, query)
  // Excludes the document that holds the checkpoint.
  const filter: QueryDsl[] = [{ exists: { field: field.id } }]
  const must_not: QueryDsl[] = []
  if (!shape.hasPassages) {
    filter.push(...texts.filter)
    must_not.push(...texts.must_not)
  } else if (texts.filter.length + texts.must_not.length > 0) filter.push(inOnePassage(texts))
  for (const membership of query.mustBeIn) filter.push(termsOf(shape, membership))
  for (const membership of query.mustNotBeIn ?? []) must_not.push(termsOf(shape, membership))
  for (const { order, keys } of query.keyIn ?? [])
    filter.push({
      terms: { [field.key(shape.orders[order]?.name ?? '')]: keys.map(key => String(key).toWellFormed()) },
    })
  if (query.dayFrom !== undefined) filter.push({ range: { [field.day]: { gte: query.dayFrom } } })
  return { filter, must_not }
}

/** Returns a query by which fresh documents score 1, and all others 0. */
const freshFirst = (freshFrom: number): QueryDsl => ({
  constant_score: { filter: { range: { [field.day]: { gte: freshFrom } } }, boost: 1 },
})

function sortOf(shape: IndexShape, query: SearchRequest, isFromTheEnd: boolean): QueryDsl[] {
  const direction = query.isDescending === isFromTheEnd ? 'asc' : 'desc'
  const key = field.key(shape.orders[query.order]?.name ?? '')
  return [
    ...(query.freshFrom === undefined ? [] : [{ _score: { order: isFromTheEnd ? 'asc' : 'desc' } }]),
    { [key]: { order: direction, missing: isFromTheEnd ? '_first' : '_last' } },
    { [field.id]: { order: direction } },
  ]
}

/** The range of hits, counted from the first hit or backwards from the last. */
export interface Window {
  from: number
  size: number
  isFromTheEnd: boolean
}

/** Returns true if the query is within the cluster's limits. Only keys that are texts are indexed. */
export const isSupported = (query: LocalSearchRequest): boolean => {
  const { anyOf, within = [], except = [], mustBeIn, mustNotBeIn = [], keyIn = [], offset, limit } = query
  const clauses = [...anyOf, ...within, ...except].reduce(
    (sum, { tokens, choices = [] }) =>
      choices.reduce((all, choice) => all + choice.length + 1, sum + tokens.length + 3),
    0,
  )
  return (
    clauses <= maxClauses &&
    offset + limit <= maxResultWindow &&
    keyIn.every(({ keys }) => keys.length <= maxFilterValues && keys.every(key => typeof key === 'string')) &&
    [...mustBeIn, ...mustNotBeIn].every(({ values }) => values.length <= maxFilterValues)
  )
}

/** Returns the body of a search that is equivalent to one in the in-process engine; see its types for the meaning. */
export function searchBody(shape: IndexShape, query: LocalSearchRequest, { from, size, isFromTheEnd }: Window): object {
  const { freshFrom } = query
  const { filter, must_not } = conditionsOf(shape, query)
  return {
    from,
    size,
    track_total_hits: true,
    _source: false,
    query: {
      bool: {
        filter,
        ...(must_not.length > 0 && { must_not }),
        ...(freshFrom !== undefined && { should: [freshFirst(freshFrom)], minimum_should_match: 0 }),
      },
    },
    ...(size > 0 && { sort: sortOf(shape, query, isFromTheEnd) }),
  }
}
