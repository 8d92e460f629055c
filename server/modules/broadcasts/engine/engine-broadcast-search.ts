import type { Db } from '../../../platform/db/database.ts'
import type { SearchRequest, TopDocs } from '../../../platform/search-engine/index.ts'
import { listMuted } from '../../mutes/index.ts'
import { engineClauses } from '../../search/index.ts'
import type { BroadcastQuery, BroadcastSearch } from '../broadcast-search.ts'
import { listFavorites } from '../in-database.sql.ts'
import { broadcastsShape, filterOf, sideNumber } from './shape.ts'

/** An index in memory or in a cluster. Returns undefined while it is unavailable. */
interface BroadcastsIndex {
  search(query: SearchRequest): TopDocs | Promise<TopDocs | undefined>
}

type Membership = SearchRequest['mustBeIn'][number]

function membershipsOf(
  { listId, side, companyId }: BroadcastQuery,
  favorites: readonly number[] | undefined,
): Membership[] {
  const mustBeIn: Membership[] = []
  if (listId !== undefined) mustBeIn.push({ filter: filterOf('list'), values: [listId] })
  if (side !== undefined) mustBeIn.push({ filter: filterOf('side'), values: [sideNumber(side)] })
  if (companyId !== undefined) mustBeIn.push({ filter: filterOf('company'), values: [companyId] })
  if (favorites !== undefined) mustBeIn.push({ filter: filterOf('company'), values: favorites })
  return mustBeIn
}

const nothing = { ids: [], count: 0, isCapped: false }

/** Searches an index, which counts exactly. Uses `fallback` while the index is unavailable. */
export function engineBroadcastSearch(
  db: Db,
  indexNow: () => BroadcastsIndex | undefined,
  fallback: BroadcastSearch,
): BroadcastSearch {
  return {
    async find(query) {
      const { text, orTexts = [], audience, favoritesOf, mutedBy, page, pageSize } = query
      const favorites = favoritesOf === undefined ? undefined : await listFavorites(db, favoritesOf)
      const muted = mutedBy === undefined ? [] : await listMuted(db, mutedBy)
      const index = indexNow()
      if (index === undefined) return fallback.find(query)
      if (text.matchesNothing || favorites?.length === 0) return nothing
      const hits = await index.search({
        fieldSet: broadcastsShape.fieldSets.indexOf(audience),
        anyOf: [text, ...orTexts].flatMap(engineClauses),
        mustBeIn: membershipsOf(query, favorites),
        ...(muted.length > 0 && { mustNotBeIn: [{ filter: filterOf('company'), values: muted }] }),
        order: 0,
        isDescending: true,
        offset: (page - 1) * pageSize,
        limit: pageSize,
      })
      return hits === undefined ? fallback.find(query) : { ...hits, isCapped: false }
    },
  }
}
