import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deps } from '../../server/deps.ts'
import { FixedClock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import { createDeps } from '../../server/wiring.ts'
import { checkMails } from './check-mails.ts'
import { createTestDatabase } from './databases.ts'
import { keepMails } from './keep-mails.ts'

/** The signing secret of tests, which may run two applications on one database. */
export const testSecret = 'cvQ2-Yx71mJ0sTnE8rKbHwZ5dLgUaPi4'

/** A Wednesday morning in Amsterdam. */
export const testNow = '2026-11-18T09:30:00.000Z'

/** On a machine of any speed, requests of a test fail as busy only if something is wrong; the limits have tests of their own. */
const patientWaits = { connectionMs: 60_000, lockMs: 60_000, totalMs: 60_000, shareMs: 60_000, stuckMs: 60_000 }

export interface TestDeps {
  deps: Deps
  clock: FixedClock
  databaseUrl: string
  close(): Promise<void>
}

/**
 * Creates the application's dependencies on a new database and data folder, with the clock stopped at `testNow`. A
 * database that is passed in is not dropped.
 */
export async function createTestDeps(env: Record<string, string> = {}, databaseUrl?: string): Promise<TestDeps> {
  const database =
    databaseUrl === undefined ? await createTestDatabase() : { url: databaseUrl, drop: () => Promise.resolve() }
  const dataDir = await mkdtemp(join(tmpdir(), 'tbs-test-'))
  const clock = new FixedClock(testNow)
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    SESSION_SECRET: testSecret,
    ...env,
  })
  const { deps, close } = createDeps(config, database.url, { clock, waits: patientWaits })
  return {
    deps,
    clock,
    databaseUrl: database.url,
    close: async () => {
      if (process.env.KEEP_MAILS !== undefined) await keepMails(deps.db, process.env.KEEP_MAILS)
      const faulty = await checkMails(deps).catch((error: unknown) => error)
      await close()
      await database.drop()
      await rm(dataDir, { recursive: true })
      if (faulty !== undefined) throw faulty
    },
  }
}
