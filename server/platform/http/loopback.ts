import type { FastifyRequest } from 'fastify'

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
/** Returns true if a server listening on this host can be reached from this machine only. */
export const isLoopbackHost = (host: string): boolean => host === 'localhost' || loopback.test(host)

/** Headers that a proxy on this machine adds to forwarded requests. */
const forwarding = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/** Returns true if a request was made on this machine. A request forwarded by a local proxy was not. */
export const isLoopback = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') && forwarding.every(name => headers[name] === undefined)
