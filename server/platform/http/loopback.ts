import type { FastifyRequest } from 'fastify'

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
/** Whether a server that listens on this host is reached from this machine only. */
export const isLoopbackHost = (host: string): boolean => host === 'localhost' || loopback.test(host)

/** What a proxy on this machine adds to a request of somebody elsewhere. */
const forwarding = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/** Whether a request was made on this machine: one that a proxy passed on was not, whatever its headers claim. */
export const isLoopback = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') && forwarding.every(name => headers[name] === undefined)
