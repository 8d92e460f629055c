import { createDb, createPool } from '../server/platform/db/database.ts'
import { createFileStore } from '../server/platform/files/store.ts'
import { seedDemo } from './seed/index.ts'

/** The database to fill. */
export type SeedOrder = { databaseUrl: string; dataDir: string }
/** A message to the parent: a line for the terminal, or the reason for a failure. */
export type SeedNews = { line: string } | { failed: string }

const tell = (news: SeedNews) => process.send?.(news)

// The parent is gone, so stop. Nothing of the demo is committed before the end.
const quit = () => process.exit(1)
process.on('disconnect', quit)
process.once('message', async ({ databaseUrl, dataDir }: SeedOrder) => {
  const db = createDb(createPool(databaseUrl, error => tell({ line: error.message }), { max: 4 }))
  try {
    await seedDemo(db, { now: new Date(), files: createFileStore(dataDir), report: line => tell({ line }) })
  } catch (error) {
    tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  } finally {
    await db.destroy()
  }
  process.off('disconnect', quit)
  process.disconnect?.()
})
