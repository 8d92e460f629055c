import {
  countRecoveryCodes,
  disable2fa,
  generate2faSecret,
  renewRecoveryCodes,
  verify2fa,
  verify2faForDisable,
} from '../../../contract/second-factor.ts'
import type { Deps } from '../../deps.ts'
import type { Binding } from '../../platform/http/kit.ts'
import { confirmEnabling, needsPassword } from './confirm-enabling.ts'
import { countRecoveryCodes as countCodesLeft } from './second-factor.sql.ts'
import * as factor from './second-factor.ts'
import { accountOf, bind, type Viewer } from './viewer.ts'

export const secondFactorRoutes = (deps: Deps): Binding<Viewer>[] => [
  bind(generate2faSecret, async ({ viewer }) => ({
    secret: await factor.startSecondFactor(deps, accountOf(viewer)),
    needsPassword: await needsPassword(deps, accountOf(viewer)),
  })),
  bind(verify2fa, async ({ body, viewer }) => {
    await confirmEnabling(deps, accountOf(viewer), body.password)
    return { recoveryCodes: await factor.enableSecondFactor(deps, accountOf(viewer), body.code) }
  }),
  bind(verify2faForDisable, async ({ body, viewer }) => {
    await factor.confirmDisabling(deps, accountOf(viewer), body.code)
    return {}
  }),
  bind(countRecoveryCodes, async ({ viewer }) => ({
    payload: { numLeft: await countCodesLeft(deps.db, accountOf(viewer).contactId) },
  })),
  bind(renewRecoveryCodes, async ({ body, viewer }) => ({
    recoveryCodes: await factor.renewRecoveryCodes(deps, accountOf(viewer), body.code),
  })),
  bind(disable2fa, async ({ viewer }) => {
    await factor.disableSecondFactor(deps, accountOf(viewer))
    return {}
  }),
]
