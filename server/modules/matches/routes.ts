import {
  defaultMatchStrategy,
  defaultPossibleMatches,
  getPricingData,
  matchedBroadcastIds,
  possibleMatches,
  setPossibleMatches,
} from '../../../contract/matches.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind, userVersionHeader } from '../auth/index.ts'
import { BroadcastRowCache } from '../broadcasts/index.ts'
import { vocabularyNow } from '../goods-search/index.ts'
import { PartRows } from '../part-search/index.ts'
import { wordShareCache } from './by-evidence/word-shares.ts'
import { StockRowCache } from './in-stock/in-index.ts'
import { linesInDatabase } from './lines-in-database.ts'
import { linesInIndex } from './lines-in-index.ts'
import { postgresPrices } from './prices/in-database.sql.ts'
import { enginePrices } from './prices/in-index.ts'
import { pricesOf } from './prices/prices.ts'
import { setMatchesDisabled } from './queries.ts'
import { matchesByTrigrams, possibleMatchesOf } from './service.ts'

export function matchesRoutes(deps: Deps) {
  const prices = enginePrices(deps.db, deps.search, postgresPrices(deps.db))
  const fallback = linesInDatabase(deps.db)
  const byIndex = linesInIndex(deps)
  const linesNow = () => byIndex() ?? fallback
  const wordShares = wordShareCache(deps.db, deps.clock)
  const matchDeps = {
    ...deps,
    linesNow,
    broadcasts: new BroadcastRowCache(deps),
    stock: new StockRowCache(deps),
    parts: new PartRows(deps),
    wordKnowledge: async () => ({ shares: await wordShares(), vocabulary: await vocabularyNow(deps) }),
  }
  return [
    bind(matchedBroadcastIds, ({ viewer, params }) => matchesByTrigrams(matchDeps, accountOf(viewer), params.id)),
    bind(possibleMatches, ({ viewer, params, query }) =>
      possibleMatchesOf(matchDeps, accountOf(viewer), params, query),
    ),
    bind(defaultPossibleMatches, ({ viewer, params: { id }, query }) =>
      possibleMatchesOf(matchDeps, accountOf(viewer), { id, strategy: defaultMatchStrategy }, query),
    ),
    bind(setPossibleMatches, async ({ viewer, body, reply }) => {
      const version = await setMatchesDisabled(deps.db, accountOf(viewer).contactId, body.possibleMatchesDisabled)
      reply.header(userVersionHeader, version)
      return {}
    }),
    bind(getPricingData, ({ viewer, query }) => pricesOf(deps, prices, accountOf(viewer), query)),
  ]
}
