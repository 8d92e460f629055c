import type { FacetName } from '../../../contract/parts.ts'
import type {
  Clause,
  FacetCounts,
  FacetRequest,
  GroupingRequest,
  LocalSearchRequest,
  SearchIndex,
  TieredDocs,
  TieredRequest,
  TopDocs,
  TopGroups,
} from '../../platform/search-engine/index.ts'
import { kindIds, kindToken } from '../goods-search/index.ts'
import { type ChoiceQuery, engineClauses } from '../search/index.ts'
import { filterNames, numbersIn, type PartFilterName } from './filters.ts'
import { dayNumber, dayOf, orderOf, partsShape } from './index-shape.ts'
import {
  type FacetHits,
  type GroupHits,
  type GroupQuery,
  mostFrequent,
  type PartHits,
  type PartQuery,
  type PartSearch,
  type TieredQuery,
} from './part-search.ts'

/** The index in memory, or a cluster's, which returns undefined while it cannot search. */
export interface PartsIndex {
  search(query: LocalSearchRequest): TopDocs | Promise<TopDocs | undefined>
  /** A cluster does not group: its counts of distinct values are estimates. */
  group?(query: GroupingRequest): TopGroups
  searchByTier?(query: TieredRequest): TieredDocs
  facets?(query: FacetRequest): FacetCounts
  idWithKey?(order: number, key: string): number | undefined
}

const isUnconditional = ({ words, choices = [] }: ChoiceQuery) => words.length + choices.length === 0

/** Returns the clauses with the condition that goods are of a kind. */
function ofKind(kind: string | undefined, clauses: readonly Clause[]): readonly Clause[] {
  if (kind === undefined) return clauses
  const token = { text: kindToken(kind), isWhole: true }
  return clauses.length === 0
    ? [{ tokens: [token] }]
    : clauses.map(clause => ({ ...clause, tokens: [...clause.tokens, token] }))
}

function keysIn({ keys: numbers, manufacturers }: PartQuery): Pick<LocalSearchRequest, 'keyIn'> {
  const keys = [
    ...(numbers === undefined ? [] : [{ order: orderOf('Partnumber'), keys: numbers }]),
    ...(manufacturers === undefined ? [] : [{ order: orderOf('Manufacturer'), keys: manufacturers }]),
  ]
  return keys.length === 0 ? {} : { keyIn: keys }
}

/** Returns the query as a request to the index, or undefined if no line can match. */
export function searchRequestOf(query: PartQuery): LocalSearchRequest | undefined {
  const { anyOf, within, except = [], filters, kind, notFrom = [], freshness, order, offset, limit } = query
  const matchable = anyOf.filter(text => !text.matchesNothing)
  if (matchable.length === 0 && anyOf.length > 0) return undefined
  return {
    fieldSet: partsShape.fieldSets.indexOf(query.audience),
    anyOf: ofKind(kind, matchable.some(isUnconditional) ? [] : matchable.flatMap(engineClauses)),
    ...(within !== undefined && { within: within.flatMap(engineClauses) }),
    ...(except.length > 0 && { except: except.flatMap(engineClauses) }),
    mustBeIn: numbersIn(filters),
    ...(notFrom.length > 0 && { mustNotBeIn: [{ filter: filterNames.indexOf('company'), values: notFrom }] }),
    ...keysIn(query),
    dayFrom: dayNumber(freshness.shownFrom),
    freshFrom: order === undefined || order === 'Best' ? dayNumber(freshness.freshFrom) : undefined,
    order: orderOf(order ?? 'Partnumber'),
    isDescending: query.isDescending,
    offset,
    limit,
  }
}

/** Returns the search as a request for tiers, or undefined if no line can match. */
function tieredRequestOf({ tiers, ...query }: TieredQuery): TieredRequest | undefined {
  const request = searchRequestOf(query)
  return (
    request && {
      ...request,
      tiers: tiers.map(({ within, except = [] }) => ({
        ...(within !== undefined && { within: within.flatMap(engineClauses) }),
        ...(except.length > 0 && { except: except.flatMap(engineClauses) }),
      })),
    }
  )
}

/** Returns the search as a request for groups, or undefined if no line can match. */
function groupingRequestOf(query: GroupQuery): GroupingRequest | undefined {
  const request = tieredRequestOf(query)
  return (
    request && {
      ...request,
      sumOf: orderOf('Quantity'),
      statsOf: orderOf('Price'),
      keysOf: orderOf('PartCondition'),
      distinctOf: filterNames.indexOf('company'),
    }
  )
}

const groupHitsOf = ({ groups, groupCount, count }: TopGroups): GroupHits => ({
  groups: groups.map(({ key, topId, tier, count, sum, min, median, keys, distinct, lastDay }) => ({
    key,
    topId,
    tier,
    lines: count,
    sellers: distinct,
    pieces: sum,
    bestPrice: min ?? null,
    medianPrice: median ?? null,
    conditions: keys.map(String),
    freshestOn: dayOf(lastDay),
  })),
  groupCount,
  lineCount: count,
})

/** The index's filter that counts the values of a facet. */
const countedFilters: { readonly [Name in FacetName]?: PartFilterName } = {
  condition: 'condition',
  grade: 'grade',
  minQuantity: 'quantity',
  maxMinimumOrder: 'minimumOrder',
  priced: 'priced',
  country: 'country',
  tier: 'company',
}

/** Returns the counts to request from the index: all, or those that one filter of a search needs. */
function countedFor(only: FacetName | undefined) {
  const isNeeded = (name: FacetName) => only === undefined || only === name
  const filters = only === undefined ? filterNames : filterNames.filter(name => name === countedFilters[only])
  return {
    filters: filters.map(name => filterNames.indexOf(name)),
    orders: isNeeded('manufacturer') ? [orderOf('Manufacturer')] : [],
    tokens: isNeeded('category') ? kindIds.map(kindToken) : [],
    days: isNeeded('maxAge'),
  }
}

/** `counted` are the filters of the index whose values were counted. */
function facetHitsOf(
  { count, filters, orders, tokens, days }: FacetCounts,
  counted: readonly number[],
  index?: PartsIndex,
): FacetHits {
  const [manufacturers = new Map()] = orders
  const ofKinds = kindIds.flatMap((kind, kindIndex) => (tokens[kindIndex] ? [[kind, tokens[kindIndex]] as const] : []))
  return {
    lines: count,
    filters: Object.fromEntries(
      filterNames.map((name, index) => [name, filters[counted.indexOf(index)] ?? new Map()]),
    ) as FacetHits['filters'],
    manufacturers: mostFrequent([...manufacturers].map(([key, lines]) => ({ key: String(key), lines }))).map(
      manufacturer => ({
        ...manufacturer,
        id: index?.idWithKey?.(orderOf('Manufacturer'), manufacturer.key) ?? 0,
      }),
    ),
    kinds: new Map(ofKinds),
    days: new Map([...days].map(([day, lines]) => [dayOf(day), lines])),
  }
}

const noLines: FacetCounts = {
  count: 0,
  filters: [],
  orders: [],
  tokens: [],
  days: new Map(),
  tokensWithPrefix: new Map(),
}

/** Returns true if stock confirmed on this day or later has a part number with this key. */
export const isKeyInIndex = (index: SearchIndex, key: string, shownFrom: string): boolean =>
  index.search({
    fieldSet: 0,
    anyOf: [],
    mustBeIn: [],
    keyIn: [{ order: orderOf('Partnumber'), keys: [key] }],
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
    findByTier(query) {
      const index = indexNow()
      if (index?.searchByTier === undefined) return undefined
      const request = tieredRequestOf(query)
      if (request === undefined) return { ids: [], tierOf: [], count: 0, isCapped: false }
      return { ...index.searchByTier(request), isCapped: false }
    },
    async findGroups(query) {
      const index = indexNow()
      if (index?.group === undefined) return fallback.findGroups(query)
      const request = groupingRequestOf(query)
      return request === undefined ? { groups: [], groupCount: 0, lineCount: 0 } : groupHitsOf(index.group(request))
    },
    async countFacets(query, only) {
      const index = indexNow()
      if (index?.facets === undefined) return fallback.countFacets(query, only)
      const request = searchRequestOf({ ...query, order: 'Partnumber', isDescending: false, offset: 0, limit: 0 })
      if (request === undefined) return facetHitsOf(noLines, [])
      const counted = countedFor(only)
      return facetHitsOf(index.facets({ ...request, ...counted }), counted.filters, index)
    },
  }
}
