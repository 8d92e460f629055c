/**
 * The claim: 3,000 renewals are prepared within a minute. Releasing them, which issues and mails 3,000 invoices with numbers without
 * gaps, is measured too.
 *
 * node bench/renewals.ts [companies]      a minute
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrateDatabase } from '../server/main.ts'
import { issueRenewals, prepareRenewals } from '../server/modules/payment/index.ts'
import { installReferenceData } from '../server/modules/reference/index.ts'
import { readConfig } from '../server/platform/config.ts'
import { createDeps } from '../server/wiring.ts'
import { report } from './support/figures.ts'
import { KillablePostgres } from './support/killable-postgres.ts'
import { releaseAll } from './support/paying.ts'
import { benchSecret } from './support/processes.ts'

const [companies = 3_000] = process.argv.slice(2).map(Number)

const folder = mkdtempSync('/var/tmp/bench-renewals-')
chmodSync(folder, 0o755)
const postgres = new KillablePostgres(join(folder, 'database'))
const databaseUrl = await postgres.start()
await migrateDatabase(databaseUrl)
const config = readConfig({ SESSION_SECRET: benchSecret, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' })
const { deps, close } = createDeps(config, databaseUrl)
const { db } = deps
await installReferenceData(db)
await sql`
  insert into companies (name, country_code, vat_nr, member_since, membership_plan, paid_until, address, zip, city)
  select 'Company ' || n, (array['NL', 'DE', 'US', 'GB', 'BE'])[n % 5 + 1], case n % 5 when 0 then 'NL123456782B90' when 1 then 'DE136695976' else '' end,
    '2015-01-01', (array['plus', 'broker'])[n % 2 + 1], current_date + n % 30, 'Street ' || n, '1000', 'City'
  from generate_series(1, ${companies}::int) n`.execute(db)
await sql`
  insert into contacts (company_id, name, email, password_hash, username)
  select id, 'Owner ' || id, 'owner' || id || '@company.example', '!', 'owner' || id from companies where paid_until is not null`.execute(
  db,
)
await sql`analyze`.execute(db)

const secondsOf = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}
const preparing = await secondsOf(() => Promise.all([prepareRenewals(deps), prepareRenewals(deps)]))
await releaseAll(db)
const issuing = await secondsOf(() => Promise.all([issueRenewals(deps), issueRenewals(deps)]))
const { rows } = await sql<{ prepared: number; invoices: number; gaps: number }>`select
  (select count(*) from renewals) as prepared, (select count(*) from invoices) as invoices,
  (select max(last) from invoice_counters) - (select count(*) from invoices) as gaps`.execute(db)
const { prepared = 0, invoices = 0, gaps = Number.NaN } = rows[0] ?? {}
report(`${companies} renewals, prepared and issued by two concurrent jobs`, [
  { what: 'prepared', measured: preparing, goal: 60, unit: 's' },
  { what: 'issued and mailed', measured: issuing, goal: 300, unit: 's' },
  { what: 'renewals in excess of one per company', measured: prepared - companies, goal: 0, unit: '' },
  { what: 'companies without an invoice', measured: companies - invoices, goal: 0, unit: '' },
  { what: 'gaps in the invoice numbers', measured: gaps, goal: 0, unit: '' },
])
await close()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
process.exit()
