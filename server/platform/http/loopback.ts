import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
/** Returns true if only this machine can reach a server that listens on this host. */
export const isLoopbackHost = (host: string): boolean => host === 'localhost' || loopback.test(host)

/** Headers that a proxy on this machine adds to forwarded requests. */
const forwardingHeaders = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/** Returns true if a request was made on this machine and not forwarded by a local proxy. */
export const isLoopback = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') && forwardingHeaders.every(name => headers[name] === undefined)

const localName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Allows access from this machine and by a local name only, which prevents DNS rebinding by other pages. */
export function refuseForeign(request: FastifyRequest) {
  const { origin, host = '' } = request.headers
  const isOurs = origin === undefined || origin === `${request.protocol}://${host}`
  if (!isLoopback(request) || !localName.test(host) || !isOurs) throw new Problem('not-found')
}
