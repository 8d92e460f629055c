import type { FastifyRequest } from 'fastify'

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
/** Returns true if only this machine can reach a server that listens on this host. */
export const isLoopbackHost = (host: string): boolean => host === 'localhost' || loopback.test(host)

/** Headers that a proxy on this machine adds to forwarded requests. */
const forwardingHeaders = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/** Returns true if a request was made on this machine and not forwarded by a local proxy. */
export const isLoopback = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') && forwardingHeaders.every(name => headers[name] === undefined)
