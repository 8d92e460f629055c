import * as contract from '../../../../contract/colleagues.ts'
import type { Deps } from '../../../deps.ts'
import { accountOf, bind } from '../../auth/index.ts'
import { listInvitationRows } from './reads.ts'
import { invitationOf, invite, join, setRole, transfer, withdraw } from './service.ts'

export const colleagueRoutes = (deps: Deps) => [
  bind(contract.listInvitations, async ({ viewer }) => {
    const rows = await listInvitationRows(deps.db, accountOf(viewer).companyId, deps.clock.now())
    const results = rows.map(({ id, name, email, is_read_only, expires_at }) => ({
      id,
      name,
      email,
      isReadOnly: is_read_only,
      expiresDT: expires_at.toISOString(),
    }))
    return { payload: { results, numResults: results.length } }
  }),
  bind(contract.inviteContact, async ({ viewer, body }) => {
    await invite(deps, accountOf(viewer), body)
    return {}
  }),
  bind(contract.withdrawInvitation, async ({ viewer, params }) => {
    await withdraw(deps, accountOf(viewer), params.id)
    return {}
  }),
  bind(contract.setContactRole, async ({ viewer, params, body }) => {
    await setRole(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
  bind(contract.transferOwnership, async ({ viewer, body }) => {
    await transfer(deps, accountOf(viewer), body)
    return {}
  }),
  bind(contract.readInvitation, async ({ body }) => {
    const { name, email, company_name } = await invitationOf(deps, body.token)
    return { payload: { name, email, companyName: company_name } }
  }),
  bind(contract.joinCompany, async ({ body }) => {
    await join(deps, body)
    return {}
  }),
]
