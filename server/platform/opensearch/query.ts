import type { Clause, ClauseToken, IndexShape, SearchRequest } from '../search-engine/index.ts'
import { field, maxClauses, maxFilterValues, maxResultWindow } from './mapping.ts'

/** A query in the cluster's query language. */
type QueryDsl = Record<string, unknown>

function clauseOf({ tokens, choices = [], phrase }: Clause, fieldSet: string): QueryDsl[] {
  const words = field.words(fieldSet)
  const tokenOf = ({ text, isWhole }: ClauseToken): QueryDsl =>
    isWhole
      ? { term: { [words]: { value: text.toWellFormed() } } }
      : { prefix: { [words]: { value: text.toWellFormed() } } }
  const all: QueryDsl[] = [...tokens.map(tokenOf), ...choices.map(choice => anyOfThese(choice.map(tokenOf)))]
  if (phrase !== undefined) all.push({ match_phrase: { [field.phrase(fieldSet)]: { query: phrase.toWellFormed() } } })
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

function filtersOf(shape: IndexShape, { fieldSet, anyOf, within, mustBeIn, dayFrom }: SearchRequest): QueryDsl[] {
  const fieldSetName = shape.fieldSets[fieldSet] ?? ''
  const [only, ...others] = anyOf.map(clause => clauseOf(clause, fieldSetName))
  // Excludes the document that holds the checkpoint.
  const filters: QueryDsl[] = [{ exists: { field: field.id } }]
  if (only !== undefined && others.length === 0) filters.push(...only)
  else if (only !== undefined) filters.push(anyOfThese([only, ...others].map(allOf)))
  if (within !== undefined) filters.push(anyOfThese(within.map(clause => allOf(clauseOf(clause, fieldSetName)))))
  for (const membership of mustBeIn) filters.push(termsOf(shape, membership))
  if (dayFrom !== undefined) filters.push({ range: { [field.day]: { gte: dayFrom } } })
  return filters
}

/** Fresh documents score 1, all others 0. */
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

/** Returns true if the query is within the cluster's limits. */
export const isSupported = (query: SearchRequest): boolean => {
  const { anyOf, within = [], except = [], mustBeIn, mustNotBeIn = [], offset, limit } = query
  const clauses = [...anyOf, ...within, ...except].reduce(
    (sum, { tokens, choices = [] }) =>
      choices.reduce((all, choice) => all + choice.length + 1, sum + tokens.length + 2),
    0,
  )
  return (
    clauses <= maxClauses &&
    offset + limit <= maxResultWindow &&
    [...mustBeIn, ...mustNotBeIn].every(({ values }) => values.length <= maxFilterValues)
  )
}

/** Returns the body of a search that is equivalent to one in the in-process engine; see its types for the meaning. */
export function searchBody(shape: IndexShape, query: SearchRequest, { from, size, isFromTheEnd }: Window): object {
  const { freshFrom, mustNotBeIn = [], except = [] } = query
  const fieldSetName = shape.fieldSets[query.fieldSet] ?? ''
  const excluded = [
    ...mustNotBeIn.map(membership => termsOf(shape, membership)),
    ...except.map(clause => allOf(clauseOf(clause, fieldSetName))),
  ]
  return {
    from,
    size,
    track_total_hits: true,
    _source: false,
    query: {
      bool: {
        filter: filtersOf(shape, query),
        ...(excluded.length > 0 && { must_not: excluded }),
        ...(freshFrom !== undefined && { should: [freshFirst(freshFrom)], minimum_should_match: 0 }),
      },
    },
    ...(size > 0 && { sort: sortOf(shape, query, isFromTheEnd) }),
  }
}
