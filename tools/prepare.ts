import { fork } from 'node:child_process'
import { join } from 'node:path'
import { installSiteData } from '../server/first-start.ts'
import { migrateDatabase } from '../server/main.ts'
import type { Config } from '../server/platform/config.ts'
import { createDb, createPool, type Db } from '../server/platform/db/database.ts'
import { assertUsableServer } from '../server/platform/db/operator-server.ts'
import type { Program } from '../server/platform/program.ts'
import { root } from './child.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import type { Progress } from './progress.ts'
import { demoAccounts, demoPassword, isEmpty } from './seed/index.ts'
import type { SeedMessage, SeedRequest } from './seed-demo.ts'
import { ensureStaffFactor } from './staff-factor.ts'
import { ensureStaffPassword } from './staff-password.ts'

export type PreparedDatabases = Databases & {
  /** The demo accounts and their passwords as a table, if the database has them. */
  demoAccounts: string | undefined
}

type Databases = {
  /** The database as the role of the site. */
  databaseUrl: string
  /** The same database as the role that owns the tables. */
  ownerUrl: string
}

/** Starts the database, migrates it and, if it is empty on a demo start, fills it with the demo. */
export async function prepareDatabase(
  config: Config,
  progress: Progress,
  { defer }: Program,
): Promise<PreparedDatabases> {
  const urls = await progress.step('PostgreSQL', () => databaseFor(config, progress, defer))
  const { databaseUrl, ownerUrl } = urls
  await progress.step('Schema', () => migrateDatabase(ownerUrl, databaseUrl))
  const pool = createPool(ownerUrl, error => progress.line(`Database connection lost: ${error.message}`), { max: 4 })
  const db = createDb(pool)
  try {
    if (await isEmpty(db)) await fill({ db, databaseUrl: ownerUrl }, config, progress)
    return { ...urls, demoAccounts: await demoAccountsOf(db, config) }
  } finally {
    await db.destroy()
  }
}

async function databaseFor(config: Config, { line }: Progress, defer: Program['defer']): Promise<Databases> {
  const { databaseUrl } = config
  if (databaseUrl !== undefined) {
    const ownerUrl = config.databaseOwnerUrl ?? databaseUrl
    await assertUsableServer(ownerUrl)
    return { databaseUrl, ownerUrl }
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: line, keepRunning: true })
  await defer(postgres.stop)
  return { databaseUrl: postgres.siteUrl, ownerUrl: postgres.url }
}

/** Inserts reference data, or on a demo start the demo. */
async function fill({ db, databaseUrl }: { db: Db; databaseUrl: string }, config: Config, progress: Progress) {
  if (!config.isDemo) return installSiteData(db, config.brand)
  await progress.step('Demo data', () => seedInChild({ databaseUrl, dataDir: config.dataDir }, progress.line))
}

/** Fills the demo in a separate process: the site would otherwise keep the 270 MB that this takes. */
function seedInChild(request: SeedRequest, report: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(join(root, 'tools/seed-demo.ts'))
    let failure: string | undefined
    child.on('message', (message: SeedMessage) => {
      if ('line' in message) report(message.line)
      else failure = message.failed
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0 && failure === undefined) resolve()
      else reject(new Error(failure ?? `The demo was not filled: its process ended with ${signal ?? code}.`))
    })
    child.send(request)
  })
}

async function demoAccountsOf(db: Db, config: Config): Promise<string | undefined> {
  if (!config.isDemo) return undefined
  const [{ email }] = demoAccounts
  const first = await db.selectFrom('contacts').select('id').where('email', '=', email).executeTakeFirst()
  if (first === undefined) return undefined
  await ensureStaffFactor(db, config)
  return demoAccountsTable(await ensureStaffPassword(db, config), config)
}

function demoAccountsTable(staffPassword: string, { host, port }: Config): string {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length)) + 2
  const rows = demoAccounts.map(({ email, who }) => `  ${email.padEnd(width)}${who}`)
  const codes = `Staff also needs a code: http://localhost:${port}/dev/authenticator shows it on this machine.`
  const table = [`Demo accounts, all with the password ${demoPassword}:`, ...rows, codes]
  if (staffPassword === demoPassword) return table.join('\n')
  return [
    ...table.map(line => line.replace('all with', 'all but staff with')),
    '',
    `Other machines reach this demo (HOST=${host}). The password of staff is ${staffPassword}`,
  ].join('\n')
}
