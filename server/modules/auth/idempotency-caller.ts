import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../platform/throttle/throttle.ts'
import { bearerOf, hashToken } from './sessions.ts'
import type { Viewer } from './viewer.ts'

/**
 * Whose an Idempotency-Key is: a contact's, over all their sessions; an API key's own, as each system counts for itself; of
 * visitors, all who share a network, where only the same request finds the first one's reply.
 */
export function idempotencyCallerOf(viewer: Viewer, request: FastifyRequest): string {
  if (viewer.role === 'visitor') return `visitor:${networkOf(request.ip)}`
  if (viewer.sessionId !== '') return `contact:${viewer.contactId}`
  return `key:${hashToken(bearerOf(request) ?? '').toString('base64url')}`
}
