import { getAccountAccess, listSessions } from '../../../contract/account-access.ts'
import type { Deps } from '../../deps.ts'
import type { Binding } from '../../platform/http/kit.ts'
import { listOwnSessions, readAccess } from './account-access.ts'
import { accountOf, bind, type Viewer } from './viewer.ts'

export const accountAccessRoutes = (deps: Deps): Binding<Viewer>[] => [
  bind(listSessions, async ({ viewer }) => {
    const results = await listOwnSessions(deps, accountOf(viewer))
    return { payload: { results, numResults: results.length } }
  }),
  bind(getAccountAccess, async ({ viewer }) => ({ payload: await readAccess(deps, accountOf(viewer)) })),
]
