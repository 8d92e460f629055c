/**
 * The claim: the process that orders, pays and renews may be killed with SIGKILL at every step, 200 times: no invoice is paid without an event
 * of the provider, no number of an invoice is missing or used twice, and each paid membership is activated once.
 *
 * node bench/payments-survive-kills.ts [rounds]      some minutes
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrateDatabase } from '../server/main.ts'
import { installReferenceData } from '../server/modules/reference/index.ts'
import { readConfig } from '../server/platform/config.ts'
import { createDeps } from '../server/wiring.ts'
import { report } from './support/figures.ts'
import { KillablePostgres } from './support/killable-postgres.ts'
import { addPayers, faultsOf, recover } from './support/paying.ts'
import { benchSecret } from './support/processes.ts'
import { runUntilKilled } from './support/run-until-killed.ts'

const [rounds = 200] = process.argv.slice(2).map(Number)
/** Statements of one order with its payment and renewals; every step is reached several times. */
const statements = 120

const folder = mkdtempSync('/var/tmp/bench-payments-')
chmodSync(folder, 0o755)
const postgres = new KillablePostgres(join(folder, 'database'))
const databaseUrl = await postgres.start()
await migrateDatabase(databaseUrl)
const env = { SESSION_SECRET: benchSecret, DATA_DIR: join(folder, 'data') }
const { deps, close } = createDeps(readConfig({ ...env, LOG_LEVEL: 'silent', LIFT_LIMITS: 'true' }), databaseUrl)
await installReferenceData(deps.db)

let killed = 0
for (let round = 0; round < rounds; round += 1) {
  const payers = await addPayers(deps.db, 2, new Date())
  const killWhen = round % 2 === 0 ? 'before' : 'after'
  const killAt = 1 + ((round * 7) % statements)
  const withPayers = { ...env, PAYERS: JSON.stringify(payers) }
  const attempt = { databaseUrl, killAt, killWhen, env: withPayers } as const
  if ((await runUntilKilled('paying-process.ts', attempt)) === 'SIGKILL') killed += 1
  await recover(deps)
  if (round % 20 === 19) console.log(`${round + 1} rounds`, await faultsOf(deps.db))
}
const faults = await faultsOf(deps.db)
const { rows } = await sql<{ paid: number; renewed: number }>`select
  (select count(*) from orders where state = 'paid') as paid, (select count(*) from renewals where invoice_id is not null) as renewed`.execute(
  deps.db,
)
console.log(`${rows[0]?.paid} orders paid, ${rows[0]?.renewed} memberships renewed`)
report(`${rounds} kills while memberships are ordered, paid and renewed`, [
  { what: 'rounds that ended by SIGKILL', measured: killed, goal: rounds, unit: '', isMinimum: true },
  ...Object.entries(faults).map(([what, measured]) => ({ what, measured, goal: 0, unit: '' })),
])
await close()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
process.exit()
