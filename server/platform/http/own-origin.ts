import type { FastifyRequest } from 'fastify'

export interface OwnOrigin {
  publicUrl: string
  isDemo: boolean
}

const loopbackName = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns true if the Origin of a request is this site. Only PUBLIC_URL counts, because the caller chooses the Host
 * header, which matches in a DNS rebinding attack. A demo also accepts loopback names, which cannot be rebound.
 */
export function isOwnOrigin(request: FastifyRequest, origin: string, { publicUrl, isDemo }: OwnOrigin): boolean {
  if (origin === publicUrl) return true
  return isDemo && loopbackName.test(request.hostname) && origin === `${request.protocol}://${request.host}`
}
