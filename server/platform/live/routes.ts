import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'
import type { Audience, LiveHub } from './hub.ts'

interface LiveOptions {
  path: string
  hub: LiveHub
  /** Whose connection this is; throws a Problem for who may not listen. Asked again at each heartbeat. */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<Audience>
  /** Reports each change that may have ended a session or changed its standing. */
  watchSessions?(changed: () => void): void
  /** The standing of each of these sessions that may still listen. */
  findStandings?(sessionIds: string[]): Promise<Map<string, string>>
  /** Between two heartbeats, in milliseconds: under the 30 s after which proxies give up on a silent connection. */
  heartbeatMs?: number
  /** Open connections an account may have on this node. */
  perAccount?: number
}

/** Sessions are checked at most this often, however often they change. */
const checkGapMs = 250

/** What a reader may be behind before it is cut off: it then connects again and asks for what it missed. */
const longestQueue = 65_536

/**
 * Mounts the live connection: server-sent events that say what changed. A lost one is opened again by the browser after 3 s,
 * which then asks for what it shows, as it does on a `resync` event. It ends with the session.
 */
export function mountLive(app: FastifyInstance, options: LiveOptions) {
  const { path, hub, identify, heartbeatMs = 25_000, perAccount = 20 } = options
  app.addHook('preClose', () => hub.close())
  endWithSessions(app, options)
  const route = { config: { rateLimit: false }, compress: false, exposeHeadRoute: false } as const
  app.get(path, route, async (request, reply) => {
    await hub.ready()
    // Last, so that a session which ends from here on finds the connection among those to end.
    const audience = await identify(request, reply)
    if (hub.countOf(audience.accountId) >= perAccount) throw new Problem('too-many-requests')
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
      ...audience,
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

/** Ends streams as soon as a change has ended their sessions: what changes while they are checked is checked after. */
function endWithSessions(app: FastifyInstance, { hub, watchSessions, findStandings }: LiveOptions) {
  if (watchSessions === undefined || findStandings === undefined) return
  let isChecking = false
  let isChangedAgain = false
  let pause: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => clearTimeout(pause))
  const check = async () => {
    isChecking = true
    isChangedAgain = false
    // A database out of reach is no reason to hang up; the heartbeat asks again.
    await hub.endStale(findStandings).catch(error => app.log.warn({ err: error }, 'open streams could not be checked'))
    pause = setTimeout(() => {
      isChecking = false
      if (isChangedAgain) void check()
    }, checkGapMs)
    pause.unref()
  }
  watchSessions(() => {
    if (isChecking) isChangedAgain = true
    else void check()
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
