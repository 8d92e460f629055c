import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { StartProblem } from '../start-problem.ts'
import type { Db } from './database.ts'

const folder = join(import.meta.dirname, '../../migrations')

/**
 * The last migration recorded in `kysely_migration`. Releases up to that migration refuse to start if the table has a
 * later one, so later migrations are recorded in a second table, which those releases ignore.
 */
const lastOfFirstTable = 21
const laterTable = 'kysely_later_migration'

interface KnownMigration {
  name: string
  number: number
  up: Migration['up']
  /**
   * For a migration that removes something: the number of the oldest migration that code must know to work without it.
   */
  needs: number | undefined
}

interface MigrationFile {
  up(db: Kysely<unknown>): Promise<unknown>
  needs?: number
}

/** How long a migration waits for a locked table. Short, because all other queries of that table wait behind it. */
const lockTimeout = '3s'

const numberOf = (name: string) => Number(name.slice(0, 4))

async function readMigrations(): Promise<KnownMigration[]> {
  const files = (await readdir(folder)).filter(file => /^\d{4}-.*\.ts$/.test(file)).sort()
  return Promise.all(
    files.map(async file => {
      const { up, needs }: MigrationFile = await import(join(folder, file))
      const name = file.slice(0, -3)
      return {
        name,
        number: numberOf(name),
        needs,
        up: async db => {
          await sql.raw(`set local lock_timeout = '${lockTimeout}'`).execute(db)
          await up(db)
          if (needs !== undefined) await sql`update schema_floor set oldest_known = ${needs}`.execute(db)
        },
      }
    }),
  )
}

const tableExists = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await sql<{
    tableExists: boolean
  }>`select to_regclass(${table}) is not null as "tableExists"`.execute(db)
  return rows[0]?.tableExists === true
}

/** Lists migrations of a later release that ran here. They only add something; otherwise see `assertNotTooOld`. */
async function laterNames(db: Db, known: readonly KnownMigration[]): Promise<string[]> {
  if (!(await tableExists(db, laterTable))) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(laterTable)}`.execute(db)
  const last = Math.max(...known.map(({ number }) => number))
  return rows.map(({ name }) => name).filter(name => numberOf(name) > last)
}

const databaseTooNew = () =>
  new StartProblem('This database was made by a newer version. Start that version, or point at another database.')

/** Throws if a later release has removed something that this code needs. */
async function assertNotTooOld(db: Db, known: readonly KnownMigration[]): Promise<void> {
  if (!(await tableExists(db, 'schema_floor'))) return
  const { rows } = await sql<{ oldest_known: number }>`select oldest_known from schema_floor`.execute(db)
  const last = Math.max(...known.map(({ number }) => number))
  if (rows.some(({ oldest_known }) => oldest_known > last)) throw databaseTooNew()
}

const toMigrationMap = (migrations: readonly KnownMigration[]) =>
  Object.fromEntries(migrations.map(({ name, up }) => [name, { up }]))

async function migratorsOf(db: Db) {
  const known = await readMigrations()
  const nothing: Migration = { up: async () => {} }
  const later = Object.fromEntries((await laterNames(db, known)).map(name => [name, nothing]))
  const early = toMigrationMap(known.filter(({ number }) => number <= lastOfFirstTable))
  const rest = { ...toMigrationMap(known.filter(({ number }) => number > lastOfFirstTable)), ...later }
  const provider = (migrations: Record<string, Migration>) => ({ getMigrations: async () => migrations })
  return {
    known,
    first: new Migrator({ db, provider: provider(early) }),
    second: new Migrator({
      db,
      provider: provider(rest),
      migrationTableName: laterTable,
      migrationLockTableName: `${laterTable}_lock`,
    }),
  }
}

/** Returns true if the database has every migration that this code knows. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { first, second } = await migratorsOf(db)
  const known = [...(await first.getMigrations()), ...(await second.getMigrations())]
  return known.every(migration => migration.executedAt !== undefined)
}

/** Delays before each retry of a migration that found a table locked, in milliseconds: about two minutes in total. */
const attemptPauses = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000]

const isLocked = (error: unknown) => ['55P03', '40P01'].includes(String((error as { code?: unknown })?.code))

/** Runs migrations and retries if a table is locked; a failed attempt is rolled back completely. */
async function runWithRetries(run: () => Promise<MigrationResultSet>, pauses: readonly number[]): Promise<string[]> {
  for (let attempt = 0; ; attempt += 1) {
    const { results, error } = await run()
    if (error === undefined) return (results ?? []).map(result => result.migrationName)
    if (error instanceof Error && /corrupted migrations/.test(error.message)) throw databaseTooNew()
    if (!isLocked(error)) throw error
    const wait = pauses[attempt]
    if (wait === undefined)
      throw new StartProblem(
        'The database could not be migrated: another session keeps a table locked. End that session and start again.',
      )
    await pause(wait)
  }
}

/**
 * Migrates the database to the schema of this code, or up to and including `last`, and returns the names of the
 * migrations that ran. Waits for locked tables a few seconds at a time. Throws a `StartProblem` if this code is too old
 * for the database.
 */
export async function migrate(db: Db, last?: string, pauses: readonly number[] = attemptPauses): Promise<string[]> {
  const { known, first, second } = await migratorsOf(db)
  await assertNotTooOld(db, known)
  const to = (migrator: Migrator) => () => (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (last !== undefined && numberOf(last) <= lastOfFirstTable) return runWithRetries(to(first), pauses)
  const early = await runWithRetries(() => first.migrateToLatest(), pauses)
  return [...early, ...(await runWithRetries(to(second), pauses))]
}
