import type { FastifyRequest } from 'fastify'
import { isLoopback } from './loopback.ts'
import { Problem } from './problem.ts'

const localName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Allows access from this machine and by a local name only, which prevents DNS rebinding by other pages. */
export function refuseForeign(request: FastifyRequest) {
  const { origin, host = '' } = request.headers
  const isOurs = origin === undefined || origin === `${request.protocol}://${host}`
  if (!isLoopback(request) || !localName.test(host) || !isOurs) throw new Problem('not-found')
}
