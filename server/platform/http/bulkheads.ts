import type { FastifyInstance } from 'fastify'
import { type ConnectionShares, limited } from '../db/bulkhead.ts'

/**
 * Makes each request borrow its connections as one of its route, so that requests stuck behind a locked table or a slow query
 * leave some for the rest. A request that waits too long for its share is refused as busy.
 */
export function buildBulkheads(app: FastifyInstance, shares: ConnectionShares) {
  // Not before: what reads the body runs outside of what an earlier hook began.
  app.addHook('preHandler', ({ method, routeOptions }, _, done) => {
    const isWrite = method !== 'GET' && method !== 'HEAD'
    limited(shares, { route: `${method} ${routeOptions.url ?? ''}`, isWrite }, done)
  })
}
