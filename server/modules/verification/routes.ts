import * as codes from '../../../contract/company-codes.ts'
import * as domains from '../../../contract/company-domains.ts'
import * as contract from '../../../contract/verification.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { codesForStaff, enterCode, printLetter, readOutCode, requestCode } from './codes/service.ts'
import { checkRecord, confirmDomain, linkOf, removeDomain, startDomain } from './domains/service.ts'
import { repeatCheck, vatChecksForStaff, verificationOf } from './service.ts'

export const verificationRoutes = (deps: Deps) => [
  bind(contract.getVerification, ({ viewer }) => verificationOf(deps, accountOf(viewer))),
  bind(domains.startDomain, async ({ viewer, body }) => ({
    payload: { id: await startDomain(deps, accountOf(viewer), body) },
  })),
  bind(domains.checkDomainRecord, async ({ viewer, params }) => {
    await checkRecord(deps, accountOf(viewer), params.id)
    return {}
  }),
  bind(domains.removeDomain, async ({ viewer, params }) => {
    await removeDomain(deps, accountOf(viewer), params.id)
    return {}
  }),
  bind(domains.readDomainLink, async ({ body }) => ({ payload: await linkOf(deps, body.token) })),
  bind(domains.confirmDomain, async ({ body }) => {
    await confirmDomain(deps, body.token)
    return {}
  }),
  bind(codes.requestCode, async ({ viewer, body }) => {
    await requestCode(deps, accountOf(viewer), body.kind)
    return {}
  }),
  bind(codes.enterCode, async ({ viewer, body }) => {
    await enterCode(deps, accountOf(viewer), body)
    return {}
  }),
  bind(codes.listCodes, ({ query }) => codesForStaff(deps, query)),
  bind(codes.printLetter, async ({ viewer, params }) => ({
    payload: await printLetter(deps, accountOf(viewer), params.id),
  })),
  bind(codes.readOutCode, async ({ viewer, params }) => ({
    payload: await readOutCode(deps, accountOf(viewer), params.id),
  })),
  bind(contract.listVatChecks, ({ query }) => vatChecksForStaff(deps, query)),
  bind(contract.repeatVatCheck, async ({ viewer, params }) => {
    await repeatCheck(deps, accountOf(viewer), params.id)
    return {}
  }),
]
