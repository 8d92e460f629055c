export { endAccess } from './account-access.ts'
export { mountAuthenticator } from './authenticator-page.ts'
export { type Confirmation, confirmIdentity } from './confirm-identity.ts'
export { deviceNameOf } from './device-name.ts'
export { idempotencyCallerOf } from './idempotency-caller.ts'
export { authJobs } from './jobs.ts'
export { endAccount, replacementOf } from './leaving.sql.ts'
export { mailStaffLink, newPasswordLink } from './password-reset.ts'
export { assertAcceptable, hashPassword, noPassword } from './passwords.ts'
export {
  deleteExpiredVisits,
  deleteSession,
  deleteSessionsOf,
  deleteVisitsOf,
  insertVisit,
  setForcedLogout,
} from './queries.ts'
export { withStanding } from './reads.ts'
export { roleOf } from './role.ts'
export { authRoutes } from './routes.ts'
export { ensureDemoFactor, removeSecondFactor } from './second-factor.ts'
export {
  assertAllowed,
  bearerOf,
  clearVisitCookie,
  findAccount,
  findStandings,
  findViewer,
  hashToken,
  hashVisitToken,
  identify,
  idleSince,
  newToken,
  type SessionStore,
  sessionTables,
  setVisitCookie,
  standingOf,
  startSession,
  userVersionHeader,
} from './sessions.ts'
export { type Account, accountOf, bind, memberOf, type Viewer, visitor } from './viewer.ts'
