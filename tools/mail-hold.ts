import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../server/platform/config.ts'
import { createDb, createPool, transaction } from '../server/platform/db/database.ts'
import { Epochs } from '../server/platform/db/epochs.ts'
import { isMigrated } from '../server/platform/db/migrate.ts'
import { assertServerResponds } from '../server/platform/db/operator-server.ts'
import { type Discard, getMailHold, type MailHold, releaseMail } from '../server/platform/mail/hold.ts'
import { runProgram } from '../server/platform/program.ts'
import { StartProblem } from '../server/platform/start-problem.ts'
import { startEmbeddedPostgres, urlOfRunningPostgres } from './embedded-postgres/embedded-postgres.ts'

const usage = `npm run mail-hold                                        says whether mail is held, and why
npm run mail-hold -- release [--discard before|all|none]  lets mail leave (default: before)
npm run mail-hold -- restored                            holds mail and moves ids ahead, as after a restore that was not noticed`

const discards: readonly Discard[] = ['before', 'all', 'none']

function discardOf(options: readonly string[]): Discard {
  const [option, value = ''] = options
  const discard = option === undefined ? 'before' : discards.find(known => known === value)
  if ((option !== undefined && option !== '--discard') || discard === undefined) throw new StartProblem(usage)
  return discard
}

const waiting = ({ numBefore }: MailHold) =>
  numBefore === 1 ? '1 mail waits that was' : `${numBefore} mails wait that were`

/** Shows, starts or ends the hold on mail, whether the site is running or not. */
await runProgram(async () => {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const [command = 'status', ...options] = process.argv.slice(2)
  if (!['status', 'release', 'restored'].includes(command)) throw new StartProblem(usage)
  const discard = command === 'release' ? discardOf(options) : 'none'
  const { dataDir } = config
  if (config.databaseUrl !== undefined) await assertServerResponds(config.databaseUrl)
  const running = config.databaseUrl ?? (await urlOfRunningPostgres(dataDir))
  const started = running === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined
  const url = running ?? started?.url ?? ''
  // An operator's shell may lack PUBLIC_URL, which must not look like another site's.
  const log = pino({ level: config.logLevel })
  const epochs = new Epochs({ dataDir, host: undefined, sendsAfterFailover: config.mail.sendsAfterFailover, log })
  const db = createDb(createPool(url, () => {}, { max: 1, onConnect: epochs.check }))
  try {
    if (!(await isMigrated(db)))
      throw new StartProblem('The database has not been migrated to this release yet: start the site first.')
    if (command === 'restored') {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await epochs.begin(client, 'An operator said that the database was restored.')
      await client.end()
    }
    if (command === 'release') {
      const now = new Date()
      const count = await transaction(db, tx => releaseMail(tx, { discard, by: 'command line', now }))
      process.stdout.write(count === undefined ? 'Mail was not held.\n' : `Mail is sent again; ${count} discarded.\n`)
    }
    const hold = await getMailHold(db)
    process.stdout.write(
      hold === undefined
        ? 'Mail is not held.\n'
        : `Mail is held since ${hold.since.toISOString()}. ${hold.reason}\n` +
            `${waiting(hold)} queued before then, ${hold.numAfter} since.\n` +
            'Set the counters of invoice numbers before you release it: see "Invoice numbers after a restore" in docs/operations.md.\n',
    )
  } finally {
    await db.destroy()
    epochs.close()
    await started?.stop()
  }
  process.exit(0)
})
