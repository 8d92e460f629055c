import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDb, createPool } from '../../server/platform/db/database.ts'
import { createFileStore } from '../../server/platform/files/store.ts'
import { seedDemo } from '../../tools/seed/index.ts'
import { createTemplate, createTestDatabase } from './databases.ts'
import { saveIndexes } from './saved-indexes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database with the demo, which each journey clones. */
    demoTemplate: string
    /** The demo's files: logos, banners and saved search indexes. */
    demoDataDir: string
  }
}

/** Fills the demo once for all journeys. */
export async function setup(project: TestProject) {
  await createTemplate()
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'tbs-journeys-'))
  const db = createDb(createPool(database.url, error => console.error(error)))
  await seedDemo(db, { now: new Date(), files: createFileStore(dataDir) })
  await db.destroy()
  await saveIndexes(database.url, dataDir)
  project.provide('demoTemplate', database.name)
  project.provide('demoDataDir', dataDir)
  return async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
