import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

interface Health {
  /** Returns whether the server can work. Called for each check; may throw. */
  isReady(): Promise<boolean>
  /** Returns further information for operators, such as background work that is paused. */
  details?(): Promise<object>
}

/** Load balancers do not wait longer. */
const limitMs = 1_500
/** If the details take longer, they are left out. */
const detailsMs = 400

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = delay(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`No reply within ${ms} ms.`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
    for (const each of [work, late]) each.catch(() => {})
  }
}

/**
 * Mounts /healthz, which reports that the process responds, and /readyz, which reports within two seconds whether it can work.
 * While closing, the server replies 503 to both, as to every request.
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
