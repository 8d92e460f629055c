import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { appendOnlyTables } from './append-only-tables.ts'
import { installSiteData } from './first-start.ts'
import { type Config, readConfig } from './platform/config.ts'
import { createDb, createPool } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { assertUsableServer, waitForServer } from './platform/db/operator-server.ts'
import { grantSiteRights, listRewritableTables } from './platform/db/site-role.ts'
import { installJobQueue } from './platform/jobs/runner.ts'
import { createLog, redirectConsoleToLog } from './platform/log.ts'
import { runProgram } from './platform/program.ts'
import { StartProblem } from './platform/start-problem.ts'
import { createDeps } from './wiring.ts'
import { startWorker } from './worker.ts'

/** The folder in which `npm run build` writes the page. */
const dist = join(import.meta.dirname, '../dist')

export interface RunningServer {
  /** The address of this process on this machine. */
  url: string
  /** Finishes open requests, then closes everything but the database server. */
  close(): Promise<void>
}

/** Serves the site on a migrated database. Throws a StartProblem if the port cannot be used. */
export async function serve(config: Config, databaseUrl: string): Promise<RunningServer> {
  const { deps, close: closeDeps } = createDeps(config, databaseUrl)
  const closers = [closeDeps]
  const close = async () => {
    for (const closeOne of closers.toReversed()) await closeOne()
  }
  try {
    await deps.database.start()
    if (deps.payments === undefined) deps.log.info('MOLLIE_API_KEY is not set: customers can pay by wire only')
    if (deps.push === undefined) deps.log.info('VAPID_PRIVATE_KEY is not set: no notifications are sent to browsers')
    if (config.search.engine === 'memory') deps.search.start()
    deps.searchCluster?.start()
    const app = await buildApp(deps, { dist })
    if (config.runsJobs) closers.push((await startWorker(deps, databaseUrl)).stop)
    closers.push(() => drain(app))
    await listen(app, config)
    const { port } = app.server.address() as AddressInfo
    return { url: `http://localhost:${port}`, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** How long open requests may take after the stop, in milliseconds. */
const DRAIN_LIMIT_MS = 10_000

/** Finishes open requests and closes connections as they become idle. Event streams are closed in `preClose`. */
async function drain(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const limit = setTimeout(() => app.server.closeAllConnections(), DRAIN_LIMIT_MS)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(limit)
  }
}

/** Inserts what every installation needs: countries, lists and categories, and the content of a first start. */
async function fillSiteData(databaseUrl: string, { brand }: Config): Promise<void> {
  const db = createDb(createPool(databaseUrl, () => {}, { max: 1 }))
  try {
    await installSiteData(db, brand)
  } finally {
    await db.destroy()
  }
}

/**
 * Migrates the database and the job queue to the schema of this release, as the role that owns the tables, and gives the
 * role of the site its rights. Returns the names of the migrations that ran.
 */
export async function migrateDatabase(ownerUrl: string, siteUrl = ownerUrl): Promise<string[]> {
  const db = createDb(createPool(ownerUrl, () => {}, { max: 1 }))
  try {
    const names = await migrate(db)
    await installJobQueue(ownerUrl)
    await grantSiteRights({ ownerUrl, siteUrl, appendOnly: appendOnlyTables })
    return names
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartProblem(
      'The role of DATABASE_URL may not migrate the database. Set DATABASE_OWNER_URL to the role that owns the tables.',
    )
  } finally {
    await db.destroy()
  }
}

/** Warns the operator of a site whose database role could rewrite the logs. */
async function reportRewritableLogs(databaseUrl: string, log: Logger): Promise<void> {
  const tables = await listRewritableTables(databaseUrl, appendOnlyTables)
  if (tables.length > 0)
    log.warn({ tables }, 'the role of DATABASE_URL could rewrite the logs: set DATABASE_OWNER_URL and use another role')
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A machine without IPv6 has no `::`, which otherwise stands for all addresses.
    if (host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'))
      await app.listen({ port, host: '0.0.0.0' })
    else throw listenProblem(error, port, host)
  }
}

/** Returns the StartProblem for a port or host that cannot be used; other errors unchanged. */
export function listenProblem(error: unknown, port: number, host: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartProblem(`Port ${port} is in use. Stop the program that uses it, or choose another port with PORT.`)
  if (code === 'EACCES')
    return new StartProblem(`Port ${port} may not be used by this user. Choose one above 1023 with PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartProblem(`HOST: ${host} is not an address of this machine.`)
  return error
}

/** Runs a node with a built page and the operator's database: migrates the database, but never creates demo data. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runProgram(async ({ defer, stopping }) => {
    const config = readConfig()
    if (config.databaseUrl === undefined)
      throw new StartProblem('DATABASE_URL must be set. (npm start runs with an embedded database.)')
    const log = createLog(config.logLevel)
    redirectConsoleToLog(log)
    const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl
    await waitForServer(ownerUrl, log, stopping)
    await assertUsableServer(ownerUrl)
    await migrateDatabase(ownerUrl, config.databaseUrl)
    await assertUsableServer(config.databaseUrl)
    if (config.isProduction) await reportRewritableLogs(config.databaseUrl, log)
    await fillSiteData(config.databaseUrl, config)
    const server = await serve(config, config.databaseUrl)
    await defer(server.close)
  })
}
