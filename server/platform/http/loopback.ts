import type { FastifyRequest } from 'fastify'

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/** Whether a request comes from this machine: both by its connection and, behind a trusted proxy, by whom it is for. */
export const isLoopback = (request: FastifyRequest): boolean =>
  loopback.test(request.ip) && loopback.test(request.socket.remoteAddress ?? '')
