import type { z } from 'zod'
import type { Endpoint, idParams } from '../../../contract/kit/index.ts'
import * as contract from '../../../contract/member-admin.ts'
import * as planted from '../../../contract/planted-companies.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind, clearVisitCookie, setVisitCookie } from '../auth/index.ts'
import * as commands from './company-commands.ts'
import { exportAccounts } from './export.ts'
import { plant, plantedCompanies, removePlanted } from './planted-companies.ts'
import { getAccountOf, searchAccounts } from './search.ts'
import { commandCompany, endSessionsOf, liftContact, suspendContact } from './service.ts'
import { endVisit, startVisit } from './visits.ts'

type EmptyObject = z.ZodObject<Record<never, never>>
type CommandEndpoint<B extends z.ZodType> = Endpoint<typeof idParams, EmptyObject, B, EmptyObject>

export function memberAdminRoutes(deps: Deps) {
  /** Binds a command about a company to the change that it makes. */
  const aboutCompany = <B extends z.ZodType<{ reason: string; code?: string }>>(
    endpoint: CommandEndpoint<B>,
    commandOf: (body: z.output<B>) => commands.CompanyCommand,
  ) =>
    bind(endpoint, async ({ viewer, params, body }) => {
      await commandCompany(
        deps,
        accountOf(viewer),
        { id: params.id, reason: body.reason, code: body.code },
        commandOf(body),
      )
      return {}
    })
  return [
    bind(contract.searchMemberAccounts, ({ query }) => searchAccounts(deps, query)),
    bind(contract.exportMemberAccounts, async ({ viewer, body }) => ({
      csv: await exportAccounts(deps, accountOf(viewer), body),
    })),
    bind(contract.getMemberAccount, ({ params }) => getAccountOf(deps, params.id)),
    aboutCompany(contract.setPlan, ({ plan, trialEndsOn }) => commands.setPlan(plan, trialEndsOn)),
    aboutCompany(contract.endMembership, () => commands.endMembership),
    aboutCompany(contract.setMemberSince, ({ memberSince }) => commands.setMemberSince(memberSince)),
    aboutCompany(contract.setVatNumber, ({ vatNr }) => commands.setVatNumber(vatNr)),
    aboutCompany(contract.setAddressLimit, ({ max }) => commands.setAddressLimit(max === '' ? null : max)),
    aboutCompany(contract.setServiceOnly, ({ isServiceOnly }) => commands.setServiceOnly(isServiceOnly)),
    aboutCompany(contract.suspendCompany, ({ message }) => commands.suspend(message)),
    aboutCompany(contract.liftSuspension, () => commands.lift),
    aboutCompany(contract.setCompanyMessage, ({ message }) => commands.setMessage(message)),
    bind(contract.suspendContact, async ({ viewer, params, body }) => {
      await suspendContact(deps, accountOf(viewer), { ...params, ...body })
      return {}
    }),
    bind(contract.liftContact, async ({ viewer, params, body }) => {
      await liftContact(deps, accountOf(viewer), { ...params, ...body })
      return {}
    }),
    bind(contract.signInAs, async ({ viewer, params, body, reply }) => {
      const { token, expiresAt } = await startVisit(deps, accountOf(viewer), { ...params, ...body })
      setVisitCookie(reply, token, contract.visitMinutes)
      return { payload: { endsDT: expiresAt.toISOString() } }
    }),
    bind(contract.endVisit, async ({ viewer, reply }) => {
      const account = accountOf(viewer)
      await endVisit(deps, account)
      clearVisitCookie(reply)
      return { payload: { companyId: account.companyId } }
    }),
    bind(planted.listPlantedCompanies, ({ query }) => plantedCompanies(deps, query)),
    bind(planted.plantCompany, async ({ viewer, body }) => ({
      payload: { id: await plant(deps, accountOf(viewer), body) },
    })),
    bind(planted.removePlantedCompany, async ({ viewer, params }) => {
      await removePlanted(deps, accountOf(viewer), params.id)
      return {}
    }),
    bind(contract.endSessions, async ({ viewer, params, body }) => ({
      count: await endSessionsOf(deps, accountOf(viewer), { ...params, ...body }),
    })),
  ]
}
