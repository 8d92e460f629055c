import type { SearchIndex, SearchRequest, TopDocs } from '../../platform/search-engine/index.ts'
import { type ChoiceQuery, engineClauses } from '../search/index.ts'
import { numbersIn } from './filters.ts'
import { orderOf, partsShape } from './index-shape.ts'
import type { PartHits, PartQuery, PartSearch } from './part-search.ts'

/** The index in memory, or a cluster's, which returns undefined while it cannot search. */
export interface PartsIndex {
  search(query: SearchRequest): TopDocs | Promise<TopDocs | undefined>
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

const isUnconditional = ({ words, choices = [] }: ChoiceQuery) => words.length + choices.length === 0

/** Returns the query as a request to the index, or undefined if no line can match. */
export function searchRequestOf(query: PartQuery): SearchRequest | undefined {
  const { anyOf, within, except = [], filters, freshness, order, offset, limit } = query
  const answers = anyOf.filter(text => !text.isHopeless)
  if (answers.length === 0 && anyOf.length > 0) return undefined
  return {
    fieldSet: partsShape.fieldSets.indexOf(query.audience),
    anyOf: answers.some(isUnconditional) ? [] : answers.flatMap(engineClauses),
    ...(within !== undefined && { within: within.flatMap(engineClauses) }),
    ...(except.length > 0 && { except: except.flatMap(engineClauses) }),
    mustBeIn: numbersIn(filters),
    dayFrom: dayNumber(freshness.shownFrom),
    freshFrom: order === undefined || order === 'Best' ? dayNumber(freshness.freshFrom) : undefined,
    order: orderOf(order ?? 'Partnumber'),
    isDescending: query.isDescending,
    offset,
    limit,
  }
}

/** Returns true if stock confirmed on this day or later has a part number with this key. */
export const isKeyInIndex = (index: SearchIndex, key: string, shownFrom: string): boolean =>
  index.search({
    fieldSet: 0,
    anyOf: [],
    mustBeIn: [],
    keyIn: { order: orderOf('Partnumber'), keys: [key] },
    dayFrom: dayNumber(shownFrom),
    order: orderOf('Partnumber'),
    isDescending: false,
    offset: 0,
    limit: 0,
  }).count > 0

/** Searches the index; uses `fallback` while there is no index. */
export function enginePartSearch(indexNow: () => PartsIndex | undefined, fallback: PartSearch): PartSearch {
  return {
    async find(query): Promise<PartHits> {
      const index = indexNow()
      if (index === undefined) return fallback.find(query)
      const request = searchRequestOf(query)
      if (request === undefined) return { ids: [], count: 0, isCapped: false }
      const hits = await index.search(request)
      return hits === undefined ? fallback.find(query) : { ...hits, isCapped: false }
    },
  }
}
