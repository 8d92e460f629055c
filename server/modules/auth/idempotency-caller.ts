import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../platform/throttle/throttle.ts'
import { bearerOf, hashToken } from './sessions.ts'
import type { Viewer } from './viewer.ts'

/**
 * Returns the scope of an Idempotency-Key: a contact with all sessions, an API key, or a visitor's network. Within a network,
 * only an identical request gets the reply to the first request.
 */
export function idempotencyCallerOf(viewer: Viewer, request: FastifyRequest): string {
  if (viewer.role === 'visitor') return `visitor:${networkOf(request.ip)}`
  if (viewer.sessionId !== '') return `contact:${viewer.contactId}`
  return `key:${hashToken(bearerOf(request) ?? '').toString('base64url')}`
}
