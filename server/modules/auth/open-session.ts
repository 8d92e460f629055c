import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { currentLanguage } from '../../platform/language/current.ts'
import { learnMailLanguage } from '../../platform/mail/queries.ts'
import { deviceOf, rememberDevice } from './known-device.ts'
import { reportNewDevice } from './new-device.ts'
import { presentUser } from './present.ts'
import { getAccount, getRole } from './reads.ts'
import { setSessionCookie, startSession, userVersionHeader } from './sessions.ts'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Returns where a sign-in comes from. */
export const originOfSignIn = ({ config }: Pick<Deps, 'config'>, request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  device: deviceOf(config.secret, request),
})

/** Sets the cookies of a new session and returns the reply of a sign-in. */
export async function presentSession(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  session: { token: string; sessionId: string; contactId: number },
  { request, reply }: Exchange,
) {
  setSessionCookie(reply, session.token)
  rememberDevice(config.secret, deviceOf(config.secret, request), session.contactId, reply)
  const row = await getAccount(db, session.contactId)
  const now = clock.now()
  reply.header(userVersionHeader, row.version)
  // A page's scripts need no bearer token and get none. They cannot remove this header, which browsers send with every request.
  const isApiClient = request.headers['sec-fetch-site'] === undefined
  // A program seldom says which language its owner reads.
  if (!isApiClient) await learnMailLanguage(db, row.email, currentLanguage())
  const known = presentUser(row, await getRole(db, session.contactId, now), now)
  const user = { ...known, ...(isApiClient && { token: session.token }) }
  return { requires2FA: false, sessionId: session.sessionId, user } as const
}

/** Starts a session of somebody who has proved who they are, and returns the reply of a sign-in. */
export async function openSession(deps: Pick<Deps, 'db' | 'clock' | 'config'>, contactId: number, exchange: Exchange) {
  const from = originOfSignIn(deps, exchange.request)
  const session = await startSession(deps.db, contactId, { now: deps.clock.now(), ...from })
  if (from.device?.contactIds.includes(contactId) !== true) await reportNewDevice(deps, contactId, from)
  return presentSession(deps, { ...session, contactId }, exchange)
}
