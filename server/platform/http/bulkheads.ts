import type { FastifyInstance } from 'fastify'
import { limited, Semaphore } from '../db/bulkhead.ts'

interface Limits {
  /** Connections that all writes together may hold. */
  writes: number
  /** Connections that the requests of one route may hold. */
  perRoute: number
}

/**
 * Limits how many connections all writes together, and each route by itself, may hold, so that requests stuck behind a locked
 * table or a slow query leave some for the rest. A request over its limit is refused as busy.
 */
export function buildBulkheads(app: FastifyInstance, { writes, perRoute }: Limits) {
  const forWrites = new Semaphore(writes)
  const forRoutes = new Map<string, Semaphore>()
  const routeOf = (key: string) => {
    const found = forRoutes.get(key) ?? new Semaphore(perRoute)
    forRoutes.set(key, found)
    return found
  }
  // Not before: what reads the body runs outside of what an earlier hook began.
  app.addHook('preHandler', ({ method, routeOptions }, _, done) => {
    const isWrite = method !== 'GET' && method !== 'HEAD'
    const route = routeOf(`${method} ${routeOptions.url ?? ''}`)
    limited(isWrite ? [route, forWrites] : [route], done)
  })
}
