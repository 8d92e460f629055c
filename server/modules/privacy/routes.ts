import { erasePersonalData, exportPersonalData } from '../../../contract/privacy.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../platform/http/problem.ts'
import { accountOf, bind, confirmIdentity } from '../auth/index.ts'
import { erasePerson, exportPerson } from './service.ts'

export const privacyRoutes = (deps: Deps) => [
  bind(exportPersonalData, async ({ viewer, params, body }) => {
    const staff = accountOf(viewer)
    await confirmIdentity(deps, staff, body)
    const data = await exportPerson(deps, { who: params, reason: body.reason, actorId: staff.contactId })
    if (data === undefined) throw new Problem('not-found')
    return { data }
  }),
  bind(erasePersonalData, async ({ viewer, params, body }) => {
    const staff = accountOf(viewer)
    if (staff.contactId === params.id) throw new Problem('own-account')
    await confirmIdentity(deps, staff, body)
    const isErased = await erasePerson(deps, { who: params, reason: body.reason, actorId: staff.contactId })
    if (!isErased) throw new Problem('not-found')
    return {}
  }),
]
