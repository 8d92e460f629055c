import type { FastifyRequest } from 'fastify'

export interface OwnOrigin {
  publicUrl: string
  isDemo: boolean
}

const loopbackName = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Whether a page of this site made a request with this Origin. Only PUBLIC_URL decides that: a Host header is the caller's
 * own word, and a name that was rebound to this address has it right. A demo is also called by its loopback names, which
 * cannot be rebound.
 */
export function isOwnOrigin(request: FastifyRequest, origin: string, { publicUrl, isDemo }: OwnOrigin): boolean {
  if (origin === publicUrl) return true
  return isDemo && loopbackName.test(request.hostname) && origin === `${request.protocol}://${request.host}`
}
