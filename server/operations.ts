import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { operatingMetrics } from './operating-metrics.ts'
import { type Connections, limitConnections } from './platform/http/connections.ts'
import { mountHealth } from './platform/http/health.ts'
import { type Metric, mountMetrics } from './platform/http/metrics.ts'
import { createHttpServer } from './platform/http/server.ts'
import { findMailHold } from './platform/mail/hold.ts'
import { countOutbox } from './platform/mail/queries.ts'
import { searchMetrics } from './platform/search-engine/host/index-metrics.ts'

const metricsOf = ({ db, live, poolUsage, search, searchCluster }: Deps, connections: Connections): Metric[] => [
  { name: 'http_connections', help: 'Open connections', read: () => connections.open },
  {
    name: 'http_connections_refused',
    help: 'Connections refused over the limit since the start',
    read: () => connections.refused,
  },
  { name: 'live_connections', help: 'Open live connections', read: () => live.size },
  { name: 'mail_outbox', help: 'Mails waiting and failed', label: 'state', read: async () => countOutbox(db) },
  {
    name: 'mail_held',
    help: '1 while a restored database holds all mail',
    read: async () => ((await findMailHold(db)) === undefined ? 0 : 1),
  },
  { name: 'database_connections', help: 'Database connections of the pool', label: 'state', read: poolUsage },
  ...searchMetrics(search),
  ...(searchCluster?.metrics ?? []),
]

/** Returns problems that do not keep the process from working. */
const readinessOf = ({ database }: Deps) =>
  database.isTimeRight() ? {} : { clockOffsetSeconds: Math.round(database.clockOffsetSeconds), jobs: 'paused' }

/** Limits the connections of a process and mounts what operators watch: /healthz, /readyz and /metrics. */
export function mountOperations(app: FastifyInstance, deps: Deps): void {
  const { config, database, db } = deps
  mountMetrics(app, {
    metrics: [...metricsOf(deps, limitConnections(app.server, config.connections)), ...operatingMetrics(deps)],
    token: config.metricsToken,
    isOpenToLoopback: config.isDemo,
  })
  mountHealth(app, {
    isReady: () => database.isMigrated(),
    details: async () => ({ ...readinessOf(deps), mailHold: await findMailHold(db) }),
  })
}

/** Serves /healthz, /readyz and /metrics, and nothing else, for a worker that runs as a separate process. */
export async function serveOperations(deps: Deps, port: number): Promise<{ address: string; close(): Promise<void> }> {
  const { config, log } = deps
  const app = await createHttpServer({
    log,
    trustedProxies: config.trustedProxies,
    isHttps: false,
    perMinute: 600,
    liftsLimits: config.liftsLimits,
  })
  mountOperations(app, deps)
  const address = await app.listen({ port, host: config.host })
  return { address, close: () => app.close() }
}
