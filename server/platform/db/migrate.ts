import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartProblem } from '../start-problem.ts'
import type { Db } from './database.ts'

const folder = join(import.meta.dirname, '../../migrations')

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter(file => /^\d{4}-.*\.ts$/.test(file)).sort()
  const loaded = files.map(async file => {
    const module: { up(db: Kysely<unknown>): Promise<unknown> } = await import(join(folder, file))
    const migration: Migration = {
      up: async db => {
        await module.up(db)
      },
    }
    return [file.slice(0, -3), migration] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

const migratorOf = async (db: Db) => {
  const migrations = await readMigrations()
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}

/** Whether the database has every migration this code knows. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = await (await migratorOf(db)).getMigrations()
  return known.every(migration => migration.executedAt !== undefined)
}

/**
 * Brings the database to this code's schema, up to and including `last` where given, and returns the names of what ran.
 * A database that holds migrations this code does not know is refused with a `StartProblem`.
 */
export async function migrate(db: Db, last?: string): Promise<string[]> {
  const migrator = await migratorOf(db)
  const { results, error } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
  if (error instanceof Error && /corrupted migrations/.test(error.message))
    throw new StartProblem(
      'This database was made by a newer version. Start that version, or point at another database.',
    )
  if (error !== undefined) throw error
  return (results ?? []).map(result => result.migrationName)
}
