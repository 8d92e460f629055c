import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

export interface BodyLimits {
  /** Time limit for a body to arrive, in milliseconds. */
  bodyMs: number
  /** Time limit for a file to arrive. */
  fileMs: number
  /** A file is cut off earlier if fewer than `fileBytes` arrive in this time. */
  fileCheckMs: number
  fileBytes: number
  /** How long the rest of a body is read and discarded after the reply, so that the caller can read the reply. */
  lingerMs: number
}

/** The minimum speed of a file is about 2 kB per second, which any slow connection reaches. */
export const bodyLimits: BodyLimits = {
  bodyMs: 30_000,
  fileMs: 1_800_000,
  fileCheckMs: 30_000,
  fileBytes: 65_536,
  lingerMs: 5_000,
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file and has a longer time limit. */
    takesFile?: boolean
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends a request with an incomplete body: with 408 if a handler is still reading it, otherwise by closing the
 * connection.
 */
function cutOff({ raw }: FastifyRequest, reply: FastifyReply) {
  if (reply.sent || raw.listenerCount('error') === 0) {
    raw.socket.destroy()
    return
  }
  reply.header('connection', 'close')
  // The reader of the body fails with this error, which is sent to the caller. `destroy` would close the connection
  // first.
  raw.emit('error', new Problem('request-timeout'))
}

/**
 * Cuts off bodies that arrive too slowly, because each occupies a connection and its handler's resources. After a
 * reply, the rest of the body is discarded for a moment; then the connection is closed.
 */
export function limitBodies(app: FastifyInstance, limits: BodyLimits) {
  app.addHook('onRequest', (request, reply, done) => {
    // Injected requests have no socket, and their body is complete.
    if (request.raw.socket instanceof Socket && hasBody(request)) watch(request, reply, limits)
    done()
  })
}

function watch(request: FastifyRequest, reply: FastifyReply, limits: BodyLimits) {
  const { raw } = request
  const isFile = request.routeOptions.config.takesFile === true
  const timers: NodeJS.Timeout[] = []
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  const after = (ms: number, action: () => void) => timers.push(setTimeout(action, ms))
  const cutOffIfIncomplete = () => {
    stop()
    if (!raw.complete) cutOff(request, reply)
  }
  after(isFile ? limits.fileMs : limits.bodyMs, cutOffIfIncomplete)
  if (isFile) {
    let bytesBefore = raw.socket.bytesRead
    timers.push(
      setInterval(() => {
        const { bytesRead } = raw.socket
        // Unread bytes in the buffer mean that the server is slow, not the caller.
        const isStalled = raw.readableLength === 0 && bytesRead - bytesBefore < limits.fileBytes
        bytesBefore = bytesRead
        if (isStalled) cutOffIfIncomplete()
      }, limits.fileCheckMs),
    )
  }
  raw.once('end', stop)
  raw.once('close', stop)
  reply.raw.once('finish', () => {
    stop()
    if (raw.complete) return
    after(limits.lingerMs, () => raw.socket.destroy())
    raw.once('end', stop)
  })
}
