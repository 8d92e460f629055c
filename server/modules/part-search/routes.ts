import { completeSearch } from '../../../contract/completions.ts'
import { listNumbers } from '../../../contract/listed-numbers.ts'
import { getPartMarket } from '../../../contract/part-market.ts'
import {
  getPart,
  getPartStatistics,
  listPartFacets,
  listPartGroups,
  listParts,
  listTopSearches,
} from '../../../contract/parts.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { completeSearch as complete } from './complete-search.ts'
import { postgresPartSearch } from './in-database.sql.ts'
import { enginePartSearch } from './in-index.ts'
import { partsShape } from './index-shape.ts'
import { listNumbers as readListedNumbers } from './numbers/list-numbers.ts'
import { searchPartFacets } from './part-facets.ts'
import { PartRows } from './part-rows.ts'
import { listTopSearchRows } from './reads.ts'
import { searchPartGroups, searchParts } from './search-parts.ts'
import { getPartFor } from './service.ts'
import { partMarketFor } from './statistics/part-market.ts'
import { partStatisticsFor } from './statistics/part-statistics.ts'

export function partsRoutes(deps: Deps) {
  const search = enginePartSearch(
    () => deps.searchCluster?.current(partsShape.name) ?? deps.search.current(partsShape.name),
    postgresPartSearch(deps.db, deps.clock),
  )
  const searching = { search, lines: new PartRows(deps) }
  return [
    bind(listParts, ({ viewer, query }) => searchParts(deps, searching, viewer, query)),
    bind(listPartGroups, ({ viewer, query }) => searchPartGroups(deps, searching, viewer, query)),
    bind(listNumbers, ({ viewer, query }) => readListedNumbers(deps, searching, viewer, query)),
    bind(completeSearch, async ({ viewer, query }) => ({
      payload: await complete(deps, searching, viewer, query.query),
    })),
    bind(listPartFacets, ({ viewer, query }) => searchPartFacets(deps, searching, viewer, query)),
    bind(getPart, async ({ viewer, params, query }) => ({
      part: await getPartFor(deps, viewer, { ...params, ...query }),
    })),
    bind(getPartMarket, async ({ viewer, params }) => ({
      payload: await partMarketFor(deps, accountOf(viewer), params.q),
    })),
    bind(getPartStatistics, ({ viewer, params, query }) => partStatisticsFor(deps, viewer, params.q, query)),
    bind(listTopSearches, async () => {
      const rows = await listTopSearchRows(deps.db)
      const results = rows.map(row => ({ partnumber: row.part_number, description: row.description }))
      return { payload: { results, numResults: results.length } }
    }),
  ]
}
