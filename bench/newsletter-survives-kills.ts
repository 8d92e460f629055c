/**
 * The claim: the process that sends an issue of the newsletter may be killed with SIGKILL at every step, 100 times: no subscriber is left out,
 * none is queued twice, and a mail is sent twice only if it was in transit at the kill, under the same Message-ID.
 *
 * node bench/newsletter-survives-kills.ts [kills [subscribers]]      some minutes
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrateDatabase } from '../server/main.ts'
import { createDb, createPool } from '../server/platform/db/database.ts'
import { report } from './support/figures.ts'
import { KillablePostgres } from './support/killable-postgres.ts'
import { addReaders, issueFaultsOf, repeatsOf, sendKilled } from './support/newsletter.ts'
import { benchSecret, startSink } from './support/processes.ts'

const [kills = 100, subscribers = 40] = process.argv.slice(2).map(Number)
/** Statements of one issue with its mails. */
const statements = 90

const folder = mkdtempSync('/var/tmp/bench-newsletter-')
chmodSync(folder, 0o755)
const postgres = new KillablePostgres(join(folder, 'database'))
const databaseUrl = await postgres.start()
await migrateDatabase(databaseUrl)
const db = createDb(createPool(databaseUrl, () => {}, { max: 2 }))
const sink = await startSink('--record')
const env = { SESSION_SECRET: benchSecret, DATA_DIR: join(folder, 'data'), SMTP_URL: sink.url }
await addReaders(db, subscribers)

let killed = 0
for (let round = 0; round < kills; round += 1) {
  const killWhen = round % 2 === 0 ? 'before' : 'after'
  const attempt = { databaseUrl, env, killAt: 1 + ((round * 7) % statements), killWhen } as const
  if ((await sendKilled(db, attempt)) === 'SIGKILL') killed += 1
}
const records = await sink.records()
console.log(`${repeatsOf(records)} mails left a second time with the same Message-ID`)
report(`${kills} kills while the newsletter is sent to ${subscribers} addresses`, [
  { what: 'processes that ended by SIGKILL', measured: killed, goal: kills, unit: '', isMinimum: true },
  ...Object.entries(await issueFaultsOf(db, records)).map(([what, measured]) => ({
    what,
    measured,
    goal: 0,
    unit: '',
  })),
])
await sink.close()
await db.destroy()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
process.exit()
