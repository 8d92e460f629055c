import type { Db } from '../../../platform/db/database.ts'
import type {
  DocFilter,
  FacetCounts,
  FacetRequest,
  SearchRequest,
  TopDocs,
} from '../../../platform/search-engine/index.ts'
import { listMuted } from '../../mutes/index.ts'
import { engineClauses, type LineFilter, lineClauses, lineTokenPrefix, readLineToken } from '../../search/index.ts'
import type { BroadcastCounts, BroadcastQuery, BroadcastSearch, LineFacet } from '../broadcast-search.ts'
import { listFavorites } from '../in-database.sql.ts'
import { broadcastsShape, filterOf, sideNumber, sideOfNumber } from './shape.ts'

/** An index in memory or in a cluster. Returns undefined while it is unavailable. */
interface BroadcastsIndex {
  search(query: SearchRequest): TopDocs | Promise<TopDocs | undefined>
  /** A cluster does not count by values. */
  facets?(query: FacetRequest): FacetCounts
}

type Membership = SearchRequest['mustBeIn'][number]

function membershipsOf(
  { listId, side, companyId, companies }: BroadcastQuery,
  favorites: readonly number[] | undefined,
): Membership[] {
  const mustBeIn: Membership[] = []
  if (listId !== undefined) mustBeIn.push({ filter: filterOf('list'), values: [listId] })
  if (side !== undefined) mustBeIn.push({ filter: filterOf('side'), values: [sideNumber(side)] })
  if (companyId !== undefined) mustBeIn.push({ filter: filterOf('company'), values: [companyId] })
  if (favorites !== undefined) mustBeIn.push({ filter: filterOf('company'), values: favorites })
  if (companies !== undefined) mustBeIn.push({ filter: filterOf('company'), values: companies })
  return mustBeIn
}

/** Returns the condition that one line has the text and meets the filter. */
function withinLines(filter: LineFilter): Pick<DocFilter, 'within'> {
  const clauses = lineClauses(filter)
  return clauses === undefined ? {} : { within: clauses }
}

const counted = { orders: [], tokens: [], days: true }

/** Returns the counts by properties of lines, which no filter of the query restricts. */
function linesOf(tokens: FacetCounts['tokensWithPrefix'], by: readonly LineFacet[]): BroadcastCounts['lines'] {
  const lines = Object.fromEntries(by.map(facet => [facet, new Map<string, number>()]))
  for (const [token, count] of tokens) {
    const { property, value } = readLineToken(token)
    lines[property]?.set(value, count)
  }
  return lines
}

const newestFirst = { order: 0, isDescending: true } as const

const nothing = { ids: [], count: 0, isCapped: false }

/** Returns the counts of an index. */
function countsOf({ filters, days, tokensWithPrefix }: FacetCounts, by: readonly LineFacet[]): BroadcastCounts {
  const of = (name: (typeof broadcastsShape.filters)[number]) => filters[filterOf(name)] ?? new Map<number, number>()
  return {
    lists: of('list'),
    sides: new Map([...of('side')].map(([side, count]) => [sideOfNumber(side), count])),
    companies: of('company'),
    days,
    lines: linesOf(tokensWithPrefix, by),
  }
}

const noMatches = { count: 0, filters: [], orders: [], tokens: [], days: new Map(), tokensWithPrefix: new Map() }

interface EngineSearch {
  db: Db
  indexNow(): BroadcastsIndex | undefined
  fallback: BroadcastSearch
}

/** Searches an index, which counts exactly. Uses `fallback` while the index is unavailable. */
export function engineBroadcastSearch({ db, indexNow, fallback }: EngineSearch): BroadcastSearch {
  /** Returns which broadcasts match; undefined if none can. */
  async function conditionsOf(query: BroadcastQuery): Promise<DocFilter | undefined> {
    const { text, orTexts = [], audience, favoritesOf, mutedBy, dayFrom } = query
    const favorites = favoritesOf === undefined ? undefined : await listFavorites(db, favoritesOf)
    const muted = mutedBy === undefined ? [] : await listMuted(db, mutedBy)
    if (text.matchesNothing || favorites?.length === 0 || query.companies?.length === 0) return undefined
    return {
      fieldSet: broadcastsShape.fieldSets.indexOf(audience),
      anyOf: [text, ...orTexts].flatMap(engineClauses),
      ...withinLines(query),
      mustBeIn: membershipsOf(query, favorites),
      ...(muted.length > 0 && { mustNotBeIn: [{ filter: filterOf('company'), values: muted }] }),
      ...(dayFrom !== undefined && { dayFrom }),
    }
  }
  return {
    async find(query) {
      const conditions = await conditionsOf(query)
      const index = indexNow()
      if (index === undefined) return fallback.find(query)
      if (conditions === undefined) return nothing
      const offset = (query.page - 1) * query.pageSize
      const hits = await index.search({ ...conditions, ...newestFirst, offset, limit: query.pageSize })
      return hits === undefined ? fallback.find(query) : { ...hits, isCapped: false }
    },
    async count(query, by) {
      const conditions = await conditionsOf(query)
      const index = indexNow()
      if (index?.facets === undefined) return fallback.count(query, by)
      if (conditions === undefined) return countsOf(noMatches, by)
      const filters = broadcastsShape.filters.map((_, filterIndex) => filterIndex)
      const tokenPrefix = by.length === 0 ? undefined : lineTokenPrefix
      return countsOf(index.facets({ ...conditions, ...counted, filters, tokenPrefix }), by)
    },
  }
}
