import { getPricingData, matchedBroadcastIds, possibleMatches, setPossibleMatches } from '../../../contract/matches.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind, userVersionHeader } from '../auth/index.ts'
import { BroadcastsAtHand } from '../broadcasts/index.ts'
import { PartsAtHand } from '../parts/index.ts'
import { engineLines } from './engine/engine-lines.ts'
import { enginePrices } from './engine/engine-prices.ts'
import { StockAtHand } from './engine/stock-row-cache.ts'
import { postgresLines } from './postgres-lines.ts'
import { postgresPrices } from './postgres-prices/reads.ts'
import { pricesOf } from './prices.ts'
import { setMatchesDisabled } from './queries.ts'
import { matchesByTrigrams, possibleMatchesOf } from './service.ts'
import { keepWordShares } from './word-shares.ts'

export function matchesRoutes(deps: Deps) {
  const prices = enginePrices(deps.db, deps.search, postgresPrices(deps.db))
  const fallback = postgresLines(deps.db)
  const byIndex = engineLines(deps)
  const linesNow = () => byIndex() ?? fallback
  const needs = {
    ...deps,
    linesNow,
    broadcasts: new BroadcastsAtHand(deps),
    stock: new StockAtHand(deps),
    parts: new PartsAtHand(deps),
    wordShares: keepWordShares(deps.db, deps.clock),
  }
  return [
    bind(matchedBroadcastIds, ({ viewer, params }) => matchesByTrigrams(needs, accountOf(viewer), params.id)),
    bind(possibleMatches, ({ viewer, params, query }) => possibleMatchesOf(needs, accountOf(viewer), params, query)),
    bind(setPossibleMatches, async ({ viewer, body, reply }) => {
      const version = await setMatchesDisabled(deps.db, accountOf(viewer).contactId, body.possibleMatchesDisabled)
      reply.header(userVersionHeader, version)
      return {}
    }),
    bind(getPricingData, ({ viewer, query }) => pricesOf(deps, prices, accountOf(viewer), query)),
  ]
}
