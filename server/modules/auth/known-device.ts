import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sign, verify } from '../../platform/signing.ts'

const cookieName = '__Host-device'
/** The maximum cookie lifetime in browsers, in seconds. */
const lifetime = 400 * 86_400
const purpose = 'device'
/** Maximum number of accounts stored per browser. */
const maxAccounts = 5

/** A browser that signed in before. The cookie grants no access: it only separates its failures from those of strangers. */
export interface Device {
  id: string
  contactIds: readonly number[]
}

/** Returns the browser of a request; undefined if it never signed in or the cookie is forged. */
export function deviceOf(secret: string, request: FastifyRequest): Device | undefined {
  const payload = verify(secret, purpose, request.cookies[cookieName] ?? '')
  if (payload === undefined) return undefined
  const [id = '', ...contactIds] = payload.split(' ')
  return { id, contactIds: contactIds.map(Number) }
}

/** Adds an account that just signed in to the browser's cookie. */
export function rememberDevice(secret: string, known: Device | undefined, contactId: number, reply: FastifyReply) {
  const others = (known?.contactIds ?? []).filter(id => id !== contactId)
  const contactIds = [contactId, ...others].slice(0, maxAccounts)
  const payload = [known?.id ?? randomUUID(), ...contactIds].join(' ')
  const options = { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: lifetime } as const
  reply.setCookie(cookieName, sign(secret, purpose, payload), options)
}
