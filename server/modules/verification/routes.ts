import * as contract from '../../../contract/verification.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { repeatCheck, vatChecksForStaff, verificationOf } from './service.ts'

export const verificationRoutes = (deps: Deps) => [
  bind(contract.getVerification, ({ viewer }) => verificationOf(deps, accountOf(viewer))),
  bind(contract.listVatChecks, ({ query }) => vatChecksForStaff(deps, query)),
  bind(contract.repeatVatCheck, async ({ viewer, params }) => {
    await repeatCheck(deps, accountOf(viewer), params.id)
    return {}
  }),
]
