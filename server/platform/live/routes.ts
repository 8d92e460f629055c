import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'
import type { LiveHub } from './hub.ts'

interface LiveOptions {
  path: string
  hub: LiveHub
  /** Whose connection this is; throws a Problem for who may not listen. Asked again at each heartbeat. */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<{ accountId: number }>
  /** Between two heartbeats, in milliseconds: under the 30 s after which proxies give up on a silent connection. */
  heartbeatMs?: number
  /** Open connections an account may have on this node. */
  perAccount?: number
}

/** What a reader may be behind before it is cut off: it then connects again and asks for what it missed. */
const longestQueue = 65_536

/**
 * Mounts the live connection: server-sent events that say what changed. A lost one is opened again by the browser after 3 s,
 * which then asks for what it shows, as it does on a `resync` event. It ends with the session.
 */
export function mountLive(app: FastifyInstance, options: LiveOptions) {
  const { path, hub, identify, heartbeatMs = 25_000, perAccount = 20 } = options
  app.addHook('preClose', () => hub.close())
  const route = { config: { rateLimit: false }, compress: false, exposeHeadRoute: false } as const
  app.get(path, route, async (request, reply) => {
    const { accountId } = await identify(request, reply)
    await hub.ready()
    if (hub.countOf(accountId) >= perAccount) throw new Problem('too-many-requests')
    const { raw } = reply
    if (raw.destroyed) return reply
    reply.hijack()
    startStream(reply)
    const write = (text: string) => {
      if (raw.writableLength > longestQueue) raw.destroy()
      else if (raw.writable) raw.write(text)
    }
    write('retry: 3000\n\n')
    const remove = hub.add({
      accountId,
      signal: data => write(`data: ${data}\n\n`),
      resync: () => write('event: resync\ndata: {}\n\n'),
      end: () => raw.end(),
    })
    const beat = setInterval(async () => {
      if (await isStillIn(() => identify(request, reply))) write(':\n\n')
      else raw.end()
    }, heartbeatMs)
    raw.on('close', () => {
      clearInterval(beat)
      remove()
    })
  })
}

/** Begins the stream, with what the hooks wrote for every reply (request id, security headers). */
function startStream(reply: FastifyReply) {
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.setHeader('cache-control', 'no-store')
  // nginx would hold the signals back.
  raw.setHeader('x-accel-buffering', 'no')
  // Ends with its connection, so that a server that stops does not wait for one that has become idle.
  raw.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' })
}

/** False only where the session is known to have ended: a database out of reach is no reason to hang up. */
async function isStillIn(identify: () => Promise<unknown>): Promise<boolean> {
  try {
    await identify()
    return true
  } catch (error) {
    return !(error instanceof Problem)
  }
}
