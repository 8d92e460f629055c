import {
  changePassword,
  login,
  logout,
  me,
  requestPasswordReset,
  resetPassword,
  saveListSize,
  verifyResetToken,
} from '../../../contract/auth.ts'
import type { Deps } from '../../deps.ts'
import type { Binding } from '../../platform/http/kit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { accountAccessRoutes } from './account-access-routes.ts'
import * as change from './change-password.ts'
import { originOfSignIn, presentSession } from './open-session.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import * as reset from './password-reset.ts'
import { presentContactStatus, presentListSize, presentUser, presentVisit } from './present.ts'
import { deleteSession, updateListSize } from './queries.ts'
import { findVisit, getAccount } from './reads.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { clearSessionCookie } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { accountOf, bind, type Viewer } from './viewer.ts'

export const authRoutes = (deps: Deps): Binding<Viewer>[] => {
  const { db, clock } = deps
  return [
    bind(login, async ({ body, request, reply }) => {
      const session = await signIn(deps, body, originOfSignIn(deps, request))
      return session === undefined
        ? ({ requires2FA: true } as const)
        : presentSession(deps, session, { request, reply })
    }),
    bind(logout, async ({ body, viewer, reply }) => {
      const account = accountOf(viewer)
      const sessionId = body.sessionId ?? account.sessionId
      const isEnded = await deleteSession(db, sessionId, account.contactId)
      if (!isEnded) throw new Problem('not-found')
      if (sessionId === account.sessionId) {
        clearSessionCookie(reply)
        // The next user of this browser must not see cached pages and drafts.
        reply.header('clear-site-data', '"cache", "storage"')
      }
      return {}
    }),
    bind(me, async ({ viewer }) => {
      const { contactId, sessionId, role, rights } = accountOf(viewer)
      const row = await getAccount(db, contactId)
      const now = clock.now()
      const user = { ...presentUser(row, role, now), rights }
      const visit = rights === 'visit' ? presentVisit(await findVisit(db, sessionId)) : null
      const listSize = presentListSize(row)
      return { user, contactStatus: presentContactStatus(row, now), sessionId, listSize, visit }
    }),
    bind(saveListSize, async ({ body, viewer }) => {
      await updateListSize(db, accountOf(viewer).contactId, body)
      return {}
    }),
    bind(requestPasswordReset, async ({ body, request }) => {
      await reset.requestPasswordReset(deps, body.email, request.ip)
      return {}
    }),
    bind(verifyResetToken, async ({ body }) => ({ payload: await reset.verifyResetToken(deps, body.resetToken) })),
    bind(resetPassword, async ({ body }) => {
      await reset.resetPassword(deps, body.token, body.password)
      return {}
    }),
    bind(changePassword, async ({ body, viewer }) => {
      await change.changePassword(deps, accountOf(viewer), body)
      return {}
    }),
    ...secondFactorRoutes(deps),
    ...accountAccessRoutes(deps),
    ...passkeyRoutes(deps),
  ]
}
