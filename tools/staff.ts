import { readConfig } from '../server/platform/config.ts'
import { createDb, createPool } from '../server/platform/db/database.ts'
import { isMigrated } from '../server/platform/db/migrate.ts'
import { assertServerResponds } from '../server/platform/db/operator-server.ts'
import { runProgram } from '../server/platform/program.ts'
import { StartProblem } from '../server/platform/start-problem.ts'
import { startEmbeddedPostgres, urlOfRunningPostgres } from './embedded-postgres/embedded-postgres.ts'
import { addStaff, forgetFactor } from './staff-accounts.ts'

const usage = `npm run staff -- add jo@example.com "Jo Lindt" [NL]   creates a staff account and mails a link to choose its password;
                                                    the country is that of the operator's company, if it has to be created
npm run staff -- forget-factor jo@example.com         removes the second factor of somebody who lost phone and recovery codes`

/** Creates staff accounts, whether the site is running or not. The mail is sent as soon as a worker runs. */
await runProgram(async () => {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const [command = '', email = '', name = '', country = 'NL'] = process.argv.slice(2)
  const isComplete = (command === 'add' && name !== '') || (command === 'forget-factor' && email !== '')
  if (!isComplete) throw new StartProblem(usage)
  if (config.databaseUrl !== undefined) await assertServerResponds(config.databaseUrl)
  const running = config.databaseUrl ?? (await urlOfRunningPostgres(config.dataDir))
  const started = running === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined
  const db = createDb(createPool(running ?? started?.url ?? '', () => {}, { max: 1 }))
  try {
    if (!(await isMigrated(db)))
      throw new StartProblem('The database has not been migrated to this release yet: start the site first.')
    const deps = { db, config, now: new Date() }
    const result = command === 'add' ? await addStaff(deps, { email, name, country }) : await forgetFactor(deps, email)
    process.stdout.write(`${result}\n`)
  } finally {
    await db.destroy()
    await started?.stop()
  }
  process.exit(0)
})
