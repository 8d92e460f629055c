import { createDb, createPool } from '../server/platform/db/database.ts'
import { createFileStore } from '../server/platform/files/store.ts'
import { seedDemo } from './seed/index.ts'

/** The database to fill. */
export type SeedRequest = { databaseUrl: string; dataDir: string }
/** A message to the parent: a line for the terminal, or the reason for a failure. */
export type SeedMessage = { line: string } | { failed: string }

const send = (message: SeedMessage) => process.send?.(message)

// The parent is gone, so stop. Nothing of the demo is committed before the end.
const quit = () => process.exit(1)
process.on('disconnect', quit)
process.once('message', async ({ databaseUrl, dataDir }: SeedRequest) => {
  const db = createDb(createPool(databaseUrl, error => send({ line: error.message }), { max: 4 }))
  try {
    await seedDemo(db, { now: new Date(), files: createFileStore(dataDir), report: line => send({ line }) })
  } catch (error) {
    send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  } finally {
    await db.destroy()
  }
  process.off('disconnect', quit)
  process.disconnect?.()
})
