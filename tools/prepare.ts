import type { Config } from '../server/platform/config.ts'
import { createDb, createPool, type Db } from '../server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../server/platform/db/embedded.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { assertUsableServer } from '../server/platform/db/operator-server.ts'
import type { Program } from '../server/platform/program.ts'
import type { Progress } from './progress.ts'
import { demoAccounts, demoPassword } from './seed/accounts.ts'

export type Prepared = { databaseUrl: string; hasDemoAccounts: boolean }

/** A database that is running, migrated and, on a demo start that finds it empty, filled with the demo. */
export async function prepareDatabase(config: Config, progress: Progress, { defer }: Program): Promise<Prepared> {
  const databaseUrl = await progress.step('PostgreSQL', () => databaseFor(config, progress, defer))
  const pool = createPool(databaseUrl, error => progress.line(`Database connection lost: ${error.message}`), 4)
  const db = createDb(pool)
  try {
    await progress.step('Schema', () => migrate(db))
    if (config.isDemo && (await isEmpty(db))) await seed(db, progress)
    return { databaseUrl, hasDemoAccounts: await hasDemoAccounts(db) }
  } finally {
    await db.destroy()
  }
}

async function databaseFor(config: Config, { line }: Progress, defer: Program['defer']): Promise<string> {
  if (config.databaseUrl !== undefined) {
    await assertUsableServer(config.databaseUrl)
    return config.databaseUrl
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: line })
  await defer(postgres.stop)
  return postgres.url
}

async function seed(db: Db, progress: Progress): Promise<void> {
  // Loaded only when needed: a second start has no use for it.
  const { seedDemo } = await import('./seed/index.ts')
  await progress.step('Demo data', () => seedDemo(db, progress.line))
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) === undefined
}

async function hasDemoAccounts(db: Db): Promise<boolean> {
  const [first] = demoAccounts
  return (
    (await db.selectFrom('contacts').select('id').where('email', '=', first.email).executeTakeFirst()) !== undefined
  )
}

/** The demo's accounts as a table. */
export function demoAccountsTable(): string {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length)) + 2
  const rows = demoAccounts.map(({ email, who }) => `  ${email.padEnd(width)}${who}`)
  return [`Demo accounts, all with the password ${demoPassword}:`, ...rows].join('\n')
}
