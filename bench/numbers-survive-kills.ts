/**
 * The claim: two concurrent processes that issue invoices and credit notes may be killed with SIGKILL at every step, 200 times: no
 * number is missing or used twice, and every invoice adds up.
 *
 * node bench/numbers-survive-kills.ts [kills]      some minutes
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrateDatabase } from '../server/main.ts'
import { createDb, createPool } from '../server/platform/db/database.ts'
import { report } from './support/figures.ts'
import { KillablePostgres } from './support/killable-postgres.ts'
import { documentsOf, numberFaultsOf } from './support/numbering.ts'
import { benchSecret } from './support/processes.ts'
import { runUntilKilled } from './support/run-until-killed.ts'

const [kills = 200] = process.argv.slice(2).map(Number)
const numProcesses = 2
/** Statements of one process. */
const statements = 150

const folder = mkdtempSync('/var/tmp/bench-numbers-')
chmodSync(folder, 0o755)
const postgres = new KillablePostgres(join(folder, 'database'))
const databaseUrl = await postgres.start()
await migrateDatabase(databaseUrl)
const db = createDb(createPool(databaseUrl, () => {}, { max: 2 }))
const env = { SESSION_SECRET: benchSecret, DATA_DIR: join(folder, 'data') }

let killed = 0
for (let round = 0; round < kills / numProcesses; round += 1) {
  const signals = await Promise.all(
    Array.from({ length: numProcesses }, (_, index) => {
      const step = round * numProcesses + index
      const killWhen = step % 2 === 0 ? 'before' : 'after'
      return runUntilKilled('numbering-process.ts', {
        databaseUrl,
        env,
        killAt: 1 + ((step * 7) % statements),
        killWhen,
      })
    }),
  )
  killed += signals.filter(signal => signal === 'SIGKILL').length
}
console.log(`${await documentsOf(db)} invoices and credit notes`)
report(`${kills} kills while invoices and credit notes are issued`, [
  { what: 'processes that ended by SIGKILL', measured: killed, goal: kills, unit: '', isMinimum: true },
  ...Object.entries(await numberFaultsOf(db)).map(([what, measured]) => ({ what, measured, goal: 0, unit: '' })),
])
await db.destroy()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
process.exit()
