import {
  getCompany,
  getStatistics,
  listCompanies,
  listCountries,
  revealBankDetails,
  setCompanyAsFavorite,
} from '../../../contract/companies.ts'
import { getCountryCoords, listCompanyCountries, listMarkers } from '../../../contract/company-map.ts'
import { listFavorites } from '../../../contract/favorites.ts'
import { listDiamondMembers, listGoldMembers, listTrustedMembers } from '../../../contract/tier-members.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { accountOf, bind, userVersionHeader } from '../auth/index.ts'
import { colleagueRoutes } from './colleagues/routes.ts'
import { companyCountriesOf, countryCoordsOf, markersOf } from './company-map.ts'
import { favoritesOf, setFavorite } from './favorites.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { countFigures } from './reads.ts'
import { recommendationRoutes } from './recommendations/routes.ts'
import { getCompanyFor, revealBankDetailsTo, searchCompanies } from './service.ts'
import { tierMembersOf } from './tier-members.ts'

export const companiesRoutes = (deps: Deps) => [
  ...colleagueRoutes(deps),
  ...pictureRoutes(deps),
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
  bind(listFavorites, ({ viewer, query }) => favoritesOf(deps, accountOf(viewer), query)),
  bind(listDiamondMembers, ({ viewer, query }) => tierMembersOf(deps, viewer, 'diamond', query)),
  bind(listGoldMembers, ({ viewer, query }) => tierMembersOf(deps, viewer, 'gold', query)),
  bind(listTrustedMembers, ({ viewer, query }) => tierMembersOf(deps, viewer, 'trusted', query)),
  bind(listCountries, () => companyCountriesOf(deps)),
  bind(listCompanyCountries, () => companyCountriesOf(deps)),
  bind(listMarkers, () => markersOf(deps)),
  bind(getCountryCoords, ({ query }) => countryCoordsOf(deps, query.country)),
  bind(getStatistics, async () => {
    const now = deps.clock.now()
    const { members, countries, parts, lists, broadcasts, ...tiers } = await countFigures(deps.db, now, dayOf(now))
    return {
      payload: { members, countries, parts: parts ?? 0, broadcastsLastDay: broadcasts ?? 0, lists: lists ?? 0, tiers },
    }
  }),
]
