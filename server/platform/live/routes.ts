import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'
import type { LiveHub, Subscriber } from './hub.ts'

interface LiveOptions {
  path: string
  hub: LiveHub
  /** Returns the owner of the connection. Throws a Problem if they may not listen. Called again at each heartbeat. */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<Subscriber>
  /** Registers a callback for changes that may have ended a session or changed its standing. */
  watchSessions?(changed: () => void): void
  /** Returns the standing of each session that may still listen. */
  findStandings?(sessionIds: string[]): Promise<Map<string, string>>
  /** Milliseconds between heartbeats; proxies close a silent connection after 30 s. */
  heartbeatMs?: number
  /** Maximum open connections per account on this node. */
  perAccount?: number
}

/** Minimum time between two checks of the sessions, in milliseconds. */
const checkGapMs = 250

/**
 * Maximum number of bytes queued for a slow reader. Beyond that the reader is disconnected; it then reconnects and
 * reloads.
 */
const maxQueuedBytes = 65_536

/**
 * Mounts the live connection: server-sent events that say what changed. The browser reopens a lost connection after 3 s
 * and reloads its data, as it does on a `resync` event. The connection ends with the session.
 */
export function mountLive(app: FastifyInstance, options: LiveOptions) {
  const { path, hub, identify, heartbeatMs = 25_000, perAccount = 20 } = options
  app.addHook('preClose', () => hub.close())
  endWithSessions(app, options)
  const route = { config: { rateLimit: false }, compress: false, exposeHeadRoute: false } as const
  app.get(path, route, async (request, reply) => {
    await hub.ready()
    // Identified last, so that a session that ends from now on closes this connection too.
    const subscriber = await identify(request, reply)
    if (hub.countOf(subscriber.accountId) >= perAccount) throw new Problem('too-many-requests')
    const { raw } = reply
    if (raw.destroyed) return reply
    reply.hijack()
    startStream(reply)
    const write = (text: string) => {
      if (raw.writableLength > maxQueuedBytes) raw.destroy()
      else if (raw.writable) raw.write(text)
    }
    write('retry: 3000\n\n')
    const remove = hub.add({
      ...subscriber,
      signal: data => write(`data: ${data}\n\n`),
      resync: () => write('event: resync\ndata: {}\n\n'),
      end: () => raw.end(),
    })
    const beat = setInterval(async () => {
      if (await isStillSignedIn(() => identify(request, reply), subscriber)) write(':\n\n')
      else raw.end()
    }, heartbeatMs)
    raw.on('close', () => {
      clearInterval(beat)
      remove()
    })
  })
}

/** Closes connections as soon as their sessions have ended. A change during a check triggers another check. */
function endWithSessions(app: FastifyInstance, { hub, watchSessions, findStandings }: LiveOptions) {
  if (watchSessions === undefined || findStandings === undefined) return
  let isChecking = false
  let isChangedAgain = false
  let pause: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => clearTimeout(pause))
  const check = async () => {
    isChecking = true
    isChangedAgain = false
    // A database outage does not close connections; the heartbeat checks again.
    await hub
      .endStale(findStandings)
      .catch(error => app.log.warn({ err: error }, 'sessions of open live connections could not be checked'))
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

/** Starts the stream with the headers that hooks set for every reply (request id, security headers). */
function startStream(reply: FastifyReply) {
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.setHeader('cache-control', 'no-store')
  // Stops nginx from buffering the signals.
  raw.setHeader('x-accel-buffering', 'no')
  // Closes the connection after the stream, so that a stopping server does not wait for it.
  raw.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' })
}

/** Returns false only if the session is known to have ended. A database outage does not close connections. */
async function isStillSignedIn(identify: () => Promise<Subscriber>, { sessionId }: Subscriber): Promise<boolean> {
  try {
    return (await identify()).sessionId === sessionId
  } catch (error) {
    return !(error instanceof Problem)
  }
}
