import { createDb, createPool } from '../server/platform/db/database.ts'
import { createFileStore } from '../server/platform/files/store.ts'
import { seedDemo } from './seed/index.ts'

/** What the process is told to fill. */
export type SeedOrder = { databaseUrl: string; dataDir: string }
/** What it tells: a line for the terminal, or why it failed. */
export type SeedNews = { line: string } | { failed: string }

const tell = (news: SeedNews) => process.send?.(news)

// Whoever started it is gone: so is the reason to go on. Nothing of the demo is committed before its end.
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
