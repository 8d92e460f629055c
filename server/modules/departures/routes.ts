import { endAllAccess } from '../../../contract/account-access.ts'
import { removeContact } from '../../../contract/colleagues.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { endAllAccessOf, remove } from './service.ts'

export const departuresRoutes = (deps: Deps) => [
  bind(removeContact, async ({ viewer, params }) => {
    await remove(deps, accountOf(viewer), params.id)
    return {}
  }),
  bind(endAllAccess, async ({ viewer }) => {
    await endAllAccessOf(deps, accountOf(viewer))
    return {}
  }),
]
