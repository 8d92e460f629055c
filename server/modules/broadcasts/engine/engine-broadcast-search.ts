import type { Db } from '../../../platform/db/database.ts'
import type { EngineHits, EngineQuery } from '../../../platform/search-engine/index.ts'
import { engineClauses } from '../../search/index.ts'
import type { BroadcastQuery, BroadcastSearch } from '../broadcast-search.ts'
import { listFavorites } from '../reads.ts'
import { broadcastsShape, filterOf, sideNumber } from './shape.ts'

/** An index, here or in a cluster, which may find itself unable to answer. */
interface BroadcastsIndex {
  search(query: EngineQuery): EngineHits | Promise<EngineHits | undefined>
}

type Within = EngineQuery['within'][number]

function withinOf({ listId, side, companyId }: BroadcastQuery, favorites: readonly number[] | undefined): Within[] {
  const within: Within[] = []
  if (listId !== undefined) within.push({ filter: filterOf('list'), values: [listId] })
  if (side !== undefined) within.push({ filter: filterOf('side'), values: [sideNumber(side)] })
  if (companyId !== undefined) within.push({ filter: filterOf('company'), values: [companyId] })
  if (favorites !== undefined) within.push({ filter: filterOf('company'), values: favorites })
  return within
}

const nothing = { ids: [], count: 0, isCapped: false }

/** The search on an index, which counts exactly; while there is none, another answers. */
export function engineBroadcastSearch(
  db: Db,
  indexNow: () => BroadcastsIndex | undefined,
  meanwhile: BroadcastSearch,
): BroadcastSearch {
  return {
    async find(query) {
      const { text, audience, favoritesOf, page, pageSize } = query
      const favorites = favoritesOf === undefined ? undefined : await listFavorites(db, favoritesOf)
      const index = indexNow()
      if (index === undefined) return meanwhile.find(query)
      if (text.isHopeless || favorites?.length === 0) return nothing
      const hits = await index.search({
        audience: broadcastsShape.audiences.indexOf(audience),
        anyOf: engineClauses(text),
        within: withinOf(query, favorites),
        order: 0,
        isDescending: true,
        offset: (page - 1) * pageSize,
        limit: pageSize,
      })
      return hits === undefined ? meanwhile.find(query) : { ...hits, isCapped: false }
    },
  }
}
