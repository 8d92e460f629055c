import { getPricingData, matchedBroadcastIds, possibleMatches, setPossibleMatches } from '../../../contract/matches.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind, userVersionHeader } from '../auth/index.ts'
import { postgresPrices } from './postgres-prices/reads.ts'
import { pricesOf } from './prices.ts'
import { setMatchesDisabled } from './queries.ts'
import { matchesByTrigrams, possibleMatchesOf } from './service.ts'

export function matchesRoutes(deps: Deps) {
  const prices = postgresPrices(deps.db)
  return [
    bind(matchedBroadcastIds, ({ viewer, params }) => matchesByTrigrams(deps, accountOf(viewer), params.id)),
    bind(possibleMatches, ({ viewer, params, query }) => possibleMatchesOf(deps, accountOf(viewer), params, query)),
    bind(setPossibleMatches, async ({ viewer, body, reply }) => {
      const version = await setMatchesDisabled(deps.db, accountOf(viewer).contactId, body.possibleMatchesDisabled)
      reply.header(userVersionHeader, version)
      return {}
    }),
    bind(getPricingData, ({ viewer, query }) => pricesOf(deps, prices, accountOf(viewer), query)),
  ]
}
