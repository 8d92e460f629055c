/** A process that serves the API as a site does, its indexes and its jobs included, on the database of DATABASE_URL. */
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/platform/config.ts'
import { createDeps } from '../../server/wiring.ts'
import { startWorker } from '../../server/worker.ts'

const config = readConfig()
if (config.databaseUrl === undefined) throw new Error('DATABASE_URL must be set.')
const { deps, close } = createDeps(config, config.databaseUrl)
if (config.search.engine === 'memory') deps.search.start()
const app = await buildApp(deps)
const worker = config.runsJobs ? await startWorker(deps, config.databaseUrl) : undefined
await app.listen({ port: config.port, host: '127.0.0.1' })
process.send?.(app.server.address())
process.once('SIGTERM', async () => {
  app.server.closeAllConnections()
  await app.close()
  await worker?.stop()
  await close()
  process.exit()
})
process.once('disconnect', () => process.exit())
