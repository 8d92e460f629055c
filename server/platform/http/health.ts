import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/**
 * Mounts /healthz, which says that the process answers, and /readyz, which says that it can do its work: `isReady` is asked
 * each time and may throw. A server that is closing answers 503 to both, as to everything. `details` stand beside the status
 * of one that is ready.
 */
export function mountHealth(
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  details: () => Promise<object> = async () => ({}),
) {
  const config = { rateLimit: false } as const
  app.get('/healthz', { config }, async () => ({ status: 200 }))
  app.get('/readyz', { config }, async request => {
    const ready = await isReady().catch(error => {
      request.log.warn({ err: error }, 'not ready')
      return false
    })
    if (!ready) throw new Problem('not-ready')
    return { status: 200, ...(await details().catch(() => ({}))) }
  })
}
