import type { FastifyInstance } from 'fastify'
import { type ConnectionShares, withConnectionShare } from '../db/bulkhead.ts'

/**
 * Limits how many database connections the requests of one route can use at once, so that requests stuck behind a
 * locked table or a slow query leave connections for other routes. A request that waits too long for its share fails
 * with `busy`.
 */
export function buildBulkheads(app: FastifyInstance, shares: ConnectionShares) {
  // Earlier hooks would lose the async context while the body is read.
  app.addHook('preHandler', ({ method, routeOptions }, _, done) => {
    const isWrite = method !== 'GET' && method !== 'HEAD'
    withConnectionShare(shares, { route: `${method} ${routeOptions.url ?? ''}`, isWrite }, done)
  })
}
