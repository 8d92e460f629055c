import { pino } from 'pino'
import { endpoints } from '../contract/index.ts'
import type { Deps } from './deps.ts'
import { authRoutes, identify } from './modules/auth/index.ts'
import { broadcastsRoutes } from './modules/broadcasts/index.ts'
import { companiesRoutes } from './modules/companies/index.ts'
import { membershipRoutes } from './modules/membership/index.ts'
import { newsRoutes } from './modules/news/index.ts'
import { registerPages } from './modules/pages/index.ts'
import { partsRoutes } from './modules/parts/index.ts'
import { siteRoutes } from './modules/site/index.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { createDb, createPool } from './platform/db/database.ts'
import { mount } from './platform/http/kit.ts'
import { openApiOf } from './platform/http/openapi.ts'
import { createHttpServer } from './platform/http/server.ts'

interface Wiring {
  deps: Deps
  /** Lets go of everything the wiring holds. */
  close(): Promise<void>
}

/** Wires everything, once. Tests pass their own clock. */
export function createDeps(config: Config, databaseUrl: string, replaced: Partial<Pick<Deps, 'clock'>> = {}): Wiring {
  const log = pino({ level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] })
  const pool = createPool(databaseUrl, error => log.error({ err: error }, 'idle database connection broke'))
  const db = createDb(pool)
  return { deps: { config, clock: systemClock, log, db, ...replaced }, close: () => db.destroy() }
}

/** The whole HTTP application, ready to listen or to be injected into; with the built page where `dist` says it lies. */
export async function buildApp(deps: Deps, { dist }: { dist?: string } = {}) {
  const { config, db, clock } = deps
  const app = await createHttpServer({
    log: deps.log,
    trustProxy: config.trustProxy,
    isHttps: config.publicUrl.startsWith('https:'),
    perMinute: 6_000,
  })
  const bindings = [
    authRoutes,
    broadcastsRoutes,
    companiesRoutes,
    membershipRoutes,
    newsRoutes,
    partsRoutes,
    siteRoutes,
  ].flatMap(routesOf => routesOf(deps))
  const door = { db, clock, publicUrl: config.publicUrl }
  mount(app, bindings, { identify: (request, reply, endpoint) => identify(door, request, reply, endpoint) })
  const openApi = openApiOf(endpoints, { title: `${config.brand.name} API`, version: '1' })
  app.get('/api/openapi.json', async () => openApi)
  if (dist !== undefined) await registerPages(app, deps, dist)
  return app
}
