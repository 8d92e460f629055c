import { buildApp } from '../../server/app.ts'
import { migrateDatabase } from '../../server/main.ts'
import { readConfig } from '../../server/platform/config.ts'
import { runProgram } from '../../server/platform/program.ts'
import { createDeps } from '../../server/wiring.ts'
import { startWorker } from '../../server/worker.ts'

/** A node of the drill: API and jobs without the page, so that no build is needed. */
await runProgram(async ({ defer }) => {
  const config = readConfig()
  const databaseUrl = config.databaseUrl ?? ''
  await migrateDatabase(databaseUrl)
  const { deps, close } = createDeps(config, databaseUrl)
  await defer(close)
  const app = await buildApp(deps)
  const worker = await startWorker(deps, databaseUrl)
  await defer(worker.stop)
  await defer(() => app.close())
  await app.listen({ port: config.port, host: '127.0.0.1' })
})
