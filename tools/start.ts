import { serve } from '../server/main.ts'
import { readConfig } from '../server/platform/config.ts'
import { createLog, redirectConsoleToLog } from '../server/platform/log.ts'
import { runProgram } from '../server/platform/program.ts'
import { buildIfStale } from './build.ts'
import { assertPortFree } from './ports.ts'
import { prepareDatabase } from './prepare.ts'
import { createProgress } from './progress.ts'

/** npm start: from nothing to a running site, with everything it needs. */
await runProgram(async program => {
  const startedAt = performance.now()
  // Somebody who has just started the site does not need to see each request.
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const progress = createProgress(process.stdout, program.stopping)
  await assertPortFree(config.port, config.host)
  const { databaseUrl, demoAccounts } = await prepareDatabase(config, progress, program)
  await progress.step('Page', buildIfStale)
  redirectConsoleToLog(createLog(config.logLevel))
  const server = await progress.step('Server', () => serve(config, databaseUrl))
  await program.defer(async () => {
    process.stdout.write('\nStopping …\n')
    await server.close()
  })
  if (demoAccounts !== undefined) process.stdout.write(`\n${demoAccounts}\n`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`\nReady after ${seconds} s on ${server.url} (Ctrl-C stops it)\n`)
})
