import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

interface Health {
  /** Returns true if the server can work. Called for each check; may throw. */
  isReady(): Promise<boolean>
  /** Returns further information for operators, such as background work that is paused. */
  details?(): Promise<object>
}

/** Load balancers wait no longer than this. */
const readinessTimeoutMs = 1_500
/** Details that take longer are left out. */
const detailsTimeoutMs = 400

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const controller = new AbortController()
  const timeout = delay(ms, undefined, { signal: controller.signal }).then(() => {
    throw new Error(`No reply within ${ms} ms.`)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    controller.abort()
    for (const each of [work, timeout]) each.catch(() => {})
  }
}

/**
 * Mounts /healthz, which reports that the process responds, and /readyz, which reports within two seconds whether it
 * can work. While closing, the server replies 503 to both, as to every request.
 */
export function mountHealth(app: FastifyInstance, { isReady, details }: Health) {
  const config = { rateLimit: false } as const
  app.get('/healthz', { config }, async () => ({ status: 200 }))
  app.get('/readyz', { config }, async request => {
    const ready = await withTimeout(readinessTimeoutMs, isReady()).catch(error => {
      request.log.warn({ err: error }, 'not ready')
      return false
    })
    if (!ready) throw new Problem('not-ready', { retryAfterSeconds: 5 })
    return { status: 200, ...(details && (await withTimeout(detailsTimeoutMs, details()).catch(() => ({})))) }
  })
}
