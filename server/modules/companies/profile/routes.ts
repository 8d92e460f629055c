import { getOwnCompany, updateCompany, updateContact } from '../../../../contract/profile.ts'
import type { Deps } from '../../../deps.ts'
import { accountOf, bind, userVersionHeader } from '../../auth/index.ts'
import { getOwnCompanyFor } from './own-company.ts'
import { updateOwnCompany } from './update-company.ts'
import { updateOwnContact } from './update-contact.ts'

export const profileRoutes = (deps: Deps) => [
  bind(getOwnCompany, ({ viewer }) => getOwnCompanyFor(deps, accountOf(viewer))),
  bind(updateCompany, async ({ viewer, body, reply }) => {
    reply.header(userVersionHeader, await updateOwnCompany(deps, accountOf(viewer), body))
    return {}
  }),
  bind(updateContact, async ({ viewer, body, reply }) => {
    reply.header(userVersionHeader, await updateOwnContact(deps, accountOf(viewer), body))
    return {}
  }),
]
