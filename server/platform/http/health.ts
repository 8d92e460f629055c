import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

interface Health {
  /** Whether it can do its work; asked each time, and may throw. */
  isReady(): Promise<boolean>
  /** What else an operator wants to know, such as what stands still though requests are answered. */
  details?(): Promise<object>
}

/** A balancer does not wait longer, nor does anybody else. */
const limitMs = 1_500
/** Details that take longer are left out. */
const detailsMs = 400

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = delay(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`No answer within ${ms} ms.`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
    for (const each of [work, late]) each.catch(() => {})
  }
}

/**
 * Mounts /healthz, which says that the process answers, and /readyz, which says within two seconds whether it can do its work.
 * A server that is closing answers 503 to both, as to everything.
 */
export function mountHealth(app: FastifyInstance, { isReady, details }: Health) {
  const config = { rateLimit: false } as const
  app.get('/healthz', { config }, async () => ({ status: 200 }))
  app.get('/readyz', { config }, async request => {
    const ready = await within(limitMs, isReady()).catch(error => {
      request.log.warn({ err: error }, 'not ready')
      return false
    })
    if (!ready) throw new Problem('not-ready', { retryAfterSeconds: 5 })
    return { status: 200, ...(details && (await within(detailsMs, details()).catch(() => ({})))) }
  })
}
