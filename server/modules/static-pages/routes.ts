import * as contract from '../../../contract/static-pages.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { agreementsForStaff, publish, textFor, textsForStaff, versionsForStaff } from './service.ts'
import { upcomingForStaff, withdraw } from './upcoming.ts'

export const siteTextsRoutes = (deps: Deps) => [
  bind(contract.getSiteText, async ({ params, query }) => ({
    result: await textFor(deps, params.name, query.version),
  })),
  bind(contract.listSiteTexts, () => textsForStaff(deps)),
  bind(contract.listTextVersions, ({ params }) => versionsForStaff(deps, params.name)),
  bind(contract.publishSiteText, async ({ viewer, params, body }) => ({
    payload: { version: await publish(deps, accountOf(viewer), params.name, body) },
  })),
  bind(contract.getUpcomingText, async ({ params }) => ({ payload: await upcomingForStaff(deps, params.name) })),
  bind(contract.withdrawSiteText, async ({ viewer, params }) => {
    await withdraw(deps, accountOf(viewer), params.name)
    return {}
  }),
  bind(contract.listAgreements, ({ params, query }) => agreementsForStaff(deps, params.name, query)),
]
