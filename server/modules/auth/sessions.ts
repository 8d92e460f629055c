import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { idleDays, sessionDays } from '../../../contract/account-access.ts'
import { type Access, isBlocked, refusalOfCall } from '../../../contract/kit/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOwnOrigin, type OwnOrigin } from '../../platform/http/own-origin.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { QueryCache, RegionSpec } from '../../watched-tables.ts'
import { endSurplusSessions, insertSession, touchSession } from './queries.ts'
import { findSession, findStanding, listValidSessions, type SessionRow } from './reads.ts'
import { type RoleColumns, rightsOf, roleOf } from './role.ts'
import { type Account, type Viewer, visitor } from './viewer.ts'

/** `__Host-`: only over a secure origin (localhost counts), only this host, path `/`. */
const cookieName = '__Host-session'
/** Set for staff who sign in as a member. Takes precedence over the cookie of their own session, which stays. */
const visitCookieName = '__Host-visit'
const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const
const dayMs = 86_400_000
/** How old last_seen_at may get before a request updates it. */
const touchAfterMs = 5 * 60_000
/** Signals the browser that the signed-in person changed, so that it reloads /api/auth/me. */
export const userVersionHeader = 'x-user-version'

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the bearer token of a request; undefined if it has none. */
export const bearerOf = (request: FastifyRequest) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]

/** Returns the start of the allowed idle time: a session that was last used before it has ended. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleDays * dayMs)

/**
 * Starts a session and returns its token; only the token's hash is stored. A contact has a limited number of sessions:
 * the least recently used ones end.
 */
export async function startSession(db: Db, contactId: number, from: { now: Date; userAgent: string; ip?: string }) {
  const token = newToken()
  const expiresAt = new Date(from.now.getTime() + sessionDays * dayMs)
  const { now, userAgent, ip: address = '' } = from
  const session = { contactId, tokenHash: hashToken(token), expiresAt, now, userAgent, address }
  const sessionId = await insertSession(db, session)
  await endSurplusSessions(db, contactId, sessionId)
  return { token, sessionId }
}

export const setSessionCookie = (reply: FastifyReply, token: string) =>
  reply.setCookie(cookieName, token, { ...cookieOptions, maxAge: sessionDays * 86_400 })
const visitText = (token: string) => `visit ${token}`
/**
 * Returns the hash of a visit's token. It differs from the hash of a session's token, so that the token works in its
 * own cookie only: neither as a bearer token nor on a node of a release without visits.
 */
export const hashVisitToken = (token: string): Buffer => hashToken(visitText(token))
export const setVisitCookie = (reply: FastifyReply, token: string, minutes: number) =>
  reply.setCookie(visitCookieName, token, { ...cookieOptions, sameSite: 'strict', maxAge: minutes * 60 })
export const clearVisitCookie = (reply: FastifyReply) =>
  reply.clearCookie(visitCookieName, { ...cookieOptions, sameSite: 'strict' })
export const clearSessionCookie = (reply: FastifyReply) => reply.clearCookie(cookieName, cookieOptions)

/**
 * Refuses a state-changing request with a cookie from another site. Browsers do not send bearer tokens on their own, so
 * API clients need no Origin.
 */
function refuseForeignOrigin(request: FastifyRequest, own: OwnOrigin) {
  if (request.method === 'GET' || request.method === 'HEAD' || bearerOf(request) !== undefined) return
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(request, origin, own)) throw new Problem('foreign-origin')
  const hasCookie = request.cookies[cookieName] !== undefined || request.cookies[visitCookieName] !== undefined
  if (origin === undefined && hasCookie) throw new Problem('foreign-origin')
}

/** The dependencies of session lookups. */
export interface SessionStore extends OwnOrigin {
  db: Db
  queryCache: QueryCache
  clock: Clock
  /** Called if staff who signed in as a member made a call that they may not make. */
  visitRefused?(visit: Account & { visitorId: number }, rule: AccessRule): Promise<unknown>
}

/** Live sessions, cached by token hash. */
const sessions: RegionSpec = {
  name: 'sessions',
  tables: ['sessions', 'contacts', 'companies', 'invoices', 'settings'],
  maxEntries: 20_000,
}
/** The tables that determine a session's account and role. */
export const sessionTables = sessions.tables

/**
 * Returns the caller of this request: a visitor if there is no live session. A cookie of staff who signed in as a
 * member comes before that of their own session.
 */
export async function findViewer(
  sessionStore: SessionStore,
  request: FastifyRequest,
): Promise<Viewer & { version?: number }> {
  const bearer = bearerOf(request)
  if (bearer !== undefined) return viewerOf(sessionStore, request, bearer)
  const { [visitCookieName]: visitToken, [cookieName]: token } = request.cookies
  if (visitToken !== undefined) {
    const member = await viewerOf(sessionStore, request, visitText(visitToken))
    if (member.role !== 'visitor') return member
  }
  return token === undefined ? visitor : viewerOf(sessionStore, request, token)
}

async function viewerOf(
  { db, queryCache, clock }: SessionStore,
  request: FastifyRequest,
  token: string,
): Promise<Viewer & { version?: number }> {
  const now = clock.now()
  // Every request looks up a session, and a hash as a text takes a fraction of the time that one in a buffer takes.
  const tokenHash = hash('sha256', token, 'base64')
  const find = () => findSession(db, Buffer.from(tokenHash, 'base64'), { now, idleSince: idleSince(now) })
  const row = await queryCache.region<string, SessionRow | undefined>(sessions).get(tokenHash, find)
  if (row === undefined || row.expires_at <= now || row.last_seen_at <= idleSince(now)) return visitor
  if (row.visitor_id === null && now.getTime() - row.last_seen_at.getTime() > touchAfterMs) {
    row.last_seen_at = now
    await touchSession(db, row.session_id, { now, address: request.ip })
  }
  return { ...presentAccount(row, now), sessionId: row.session_id, version: row.version }
}

interface AccountStanding extends RoleColumns {
  contact_id: number
  company_id: number
  is_read_only: boolean
  visitor_id?: number | null
}

const presentAccount = (row: AccountStanding, now: Date) => ({
  role: roleOf(row, now),
  rights: rightsOf(row),
  contactId: row.contact_id,
  companyId: row.company_id,
  ...(row.visitor_id != null && { visitorId: row.visitor_id }),
})

/** Returns a text that changes whenever the rights of the account change. */
export const standingOf = ({ role, rights, companyId }: Account): string => `${role} (${rights}) of ${companyId}`

/** Returns the standing of each of these sessions that is alive and not blocked. */
export async function findStandings(
  { db, clock }: Pick<SessionStore, 'db' | 'clock'>,
  sessionIds: string[],
): Promise<Map<string, string>> {
  const now = clock.now()
  const standings = new Map<string, string>()
  for (const row of await listValidSessions(db, sessionIds, { now, idleSince: idleSince(now) })) {
    const account: Account = { ...presentAccount(row, now), sessionId: row.session_id }
    if (!isBlocked(account.role)) standings.set(account.sessionId, standingOf(account))
  }
  return standings
}

/**
 * Returns the account of a contact identified without a session. A blocked contact gets one too; the role shows the
 * block.
 */
export async function findAccount(
  { db, clock }: Pick<SessionStore, 'db' | 'clock'>,
  contactId: number,
): Promise<Account | undefined> {
  const row = await findStanding(db, contactId)
  if (row === undefined) return undefined
  return { ...presentAccount(row, clock.now()), sessionId: '' }
}

/** The rule for who may make a request. */
interface AccessRule {
  access: Access
  method: string
  path?: string
  isForReadOnly?: boolean
  isSecret?: boolean
  endsVisit?: boolean
  /** Message of the problem 'traders-only' for this request. */
  refusedText?: () => string
}

/** Throws the refusal of the contract's access table if this caller is not allowed. */
export function assertAllowed(caller: Viewer, { refusedText, ...rule }: AccessRule): void {
  const refusal = refusalOfCall(caller, rule)
  if (refusal === undefined) return
  throw new Problem(refusal, refusal === 'traders-only' && refusedText !== undefined ? { msg: refusedText() } : {})
}

/** Returns the caller. Throws if the contract's access table refuses the call. */
export async function identify(
  sessionStore: SessionStore,
  request: FastifyRequest,
  reply: FastifyReply,
  rule: AccessRule,
) {
  refuseForeignOrigin(request, sessionStore)
  const { version, ...viewer } = await findViewer(sessionStore, request)
  if (version !== undefined) reply.header(userVersionHeader, version)
  const account = viewer as Viewer
  const isVisit = account.role !== 'visitor' && account.visitorId !== undefined
  if (isVisit && refusalOfCall(account, rule) === 'signed-in-as-member')
    await sessionStore.visitRefused?.({ ...account, visitorId: account.visitorId as number }, rule)
  assertAllowed(account, rule)
  return account
}
