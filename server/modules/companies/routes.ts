import {
  getCompany,
  getStatistics,
  listCompanies,
  listCountries,
  revealBankDetails,
  setCompanyAsFavorite,
} from '../../../contract/companies.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { accountOf, bind, userVersionHeader } from '../auth/index.ts'
import { setFavorite } from './favorites.ts'
import { profileRoutes } from './profile/routes.ts'
import { countFigures, listCountryRows } from './reads.ts'
import { recommendationRoutes } from './recommendations/routes.ts'
import { getCompanyFor, revealBankDetailsTo, searchCompanies } from './service.ts'

export const companiesRoutes = (deps: Deps) => [
  ...profileRoutes(deps),
  ...recommendationRoutes(deps),
  bind(listCompanies, ({ viewer, query }) => searchCompanies(deps, viewer, query)),
  bind(getCompany, ({ viewer, params }) => getCompanyFor(deps, viewer, params.id)),
  bind(revealBankDetails, async ({ viewer, params }) => ({
    payload: await revealBankDetailsTo(deps, accountOf(viewer), params.id),
  })),
  bind(setCompanyAsFavorite, async ({ viewer, body, reply }) => {
    const change = { companyId: body.companyId, isFavorite: body.action }
    const version = await setFavorite(deps, accountOf(viewer), change)
    if (version !== undefined) reply.header(userVersionHeader, version)
    return {}
  }),
  bind(listCountries, async () => {
    const rows = await listCountryRows(deps.db)
    const results = rows.map(({ code, name, num_companies }) => ({ code, name, numCompanies: num_companies }))
    return { payload: { results, numResults: results.length } }
  }),
  bind(getStatistics, async () => {
    const now = deps.clock.now()
    const { members, countries, parts, lists, broadcasts, ...tiers } = await countFigures(deps.db, now, dayOf(now))
    return {
      payload: { members, countries, parts: parts ?? 0, broadcastsLastDay: broadcasts ?? 0, lists: lists ?? 0, tiers },
    }
  }),
]
