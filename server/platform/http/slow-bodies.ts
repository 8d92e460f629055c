import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

export interface BodyLimits {
  /** How long a body may take to arrive, in milliseconds. */
  bodyMs: number
  /** How long a file may take. */
  fileMs: number
  /** Of a file at least `fileBytes` must arrive in this time, or it is cut off earlier. */
  fileCheckMs: number
  fileBytes: number
  /** How long the rest of a body is thrown away after the reply, so that the caller gets to read it. */
  lingerMs: number
}

/** Whoever has a slow line still uploads 2 kB a second. */
export const bodyLimits: BodyLimits = {
  bodyMs: 30_000,
  fileMs: 1_800_000,
  fileCheckMs: 30_000,
  fileBytes: 65_536,
  lingerMs: 5_000,
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may take longer. */
    takesFile?: boolean
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Ends a request whose body is not all there: with a 408 where something still waits for it, else without a word. */
function cutOff({ raw }: FastifyRequest, reply: FastifyReply) {
  if (reply.sent || raw.listenerCount('error') === 0) {
    raw.socket.destroy()
    return
  }
  reply.header('connection', 'close')
  // Whoever reads the body fails with this and the caller is told. `destroy` would close the connection before that.
  raw.emit('error', new Problem('request-timeout'))
}

/**
 * Cuts off bodies that take for ever: each holds a connection and what its route has begun. Once a reply was sent, what is
 * left of the body is thrown away for a moment and then the connection closed, so that nobody has to send it all.
 */
export function limitBodies(app: FastifyInstance, limits: BodyLimits) {
  app.addHook('onRequest', (request, reply, done) => {
    // A call from inside this process has its whole body with it, and no connection.
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
  const after = (ms: number, act: () => void) => timers.push(setTimeout(act, ms))
  const cut = () => {
    stop()
    if (!raw.complete) cutOff(request, reply)
  }
  after(isFile ? limits.fileMs : limits.bodyMs, cut)
  if (isFile) {
    let seen = raw.socket.bytesRead
    timers.push(
      setInterval(() => {
        const { bytesRead } = raw.socket
        // Bytes that wait to be read are our fault and not the caller's.
        const isStalled = raw.readableLength === 0 && bytesRead - seen < limits.fileBytes
        seen = bytesRead
        if (isStalled) cut()
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
