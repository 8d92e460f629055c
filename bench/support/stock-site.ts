import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrateDatabase } from '../../server/main.ts'
import { startSession } from '../../server/modules/auth/index.ts'
import { createDb, createPool, type Db } from '../../server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../tools/embedded-postgres/embedded-postgres.ts'
import { HttpClient } from './http-client.ts'
import { end, startSite } from './processes.ts'
import { fillStockMarket } from './stock-market.ts'

const metricsToken = 'metrics-of-a-benchmark'

/** A database of stock lines, in a folder that is either kept for the next run or deleted on close. */
export interface StockDatabase {
  db: Db
  url: string
  folder: string
  /** Returns bearer tokens of these contacts. Each company has one contact, with the company's id. */
  signIn(contactIds: readonly number[]): Promise<string[]>
  close(): Promise<void>
}

/** Fills the database unless an earlier run did. */
async function fillOnce(db: Db, url: string, count: number) {
  const last = await db.selectFrom('parts').where('id', '>=', count).select('id').limit(1).executeTakeFirst()
  if (last !== undefined) return
  const start = performance.now()
  await fillStockMarket(url, count)
  console.log(`${count} stock lines written and indexed in ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

/** Opens a database with `count` stock lines, configured as in production, with fsync on. */
export async function openStockDatabase(count: number, keep: string | undefined): Promise<StockDatabase> {
  const folder = keep ?? mkdtempSync('/var/tmp/bench-stock-')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: console.log })
  await migrateDatabase(postgres.url)
  // Ignores connections that end when the server stops.
  const db = createDb(createPool(postgres.url, () => {}, { max: 2 }))
  await fillOnce(db, postgres.url, count)
  const from = { now: new Date(), userAgent: 'bench' }
  return {
    db,
    url: postgres.url,
    folder,
    signIn: async contactIds => {
      const tokens: string[] = []
      for (const id of contactIds) tokens.push((await startSession(db, id, from)).token)
      return tokens
    },
    close: async () => {
      await db.destroy()
      await postgres.stop()
      if (keep === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface StockSite {
  client: HttpClient
  /** Milliseconds from the start of the process until its first response. */
  upMs: number
  /** Waits until these indexes (default: stock lines) are ready; returns the milliseconds since the process started. */
  indexed(names?: readonly string[]): Promise<number>
  close(): Promise<void>
}

/** Starts the site on a database, in a separate process. */
export async function openStockSite(
  { url, folder }: Pick<StockDatabase, 'url' | 'folder'>,
  environment: Record<string, string> = {},
) {
  const started = performance.now()
  const { child, url: site } = await startSite({
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    // Each request comes from a different address, as from many members.
    TRUST_PROXY: '1',
    METRICS_TOKEN: metricsToken,
    ...environment,
  })
  const client = new HttpClient(site, metricsToken)
  const upMs = performance.now() - started
  const indexed = async (names: readonly string[] = ['parts']) => {
    for (const name of names)
      while ((await client.metric(`search_index_ready{index="${name}"}`)) !== 1)
        await new Promise(resolve => setTimeout(resolve, 100))
    return performance.now() - started
  }
  const close = async () => {
    client.close()
    await end(child, 'SIGTERM')
  }
  return { client, upMs, indexed, close } satisfies StockSite
}

/** Deletes saved indexes, so that the next start has to build them. */
export const deleteSavedIndexes = ({ folder }: StockDatabase): void =>
  rmSync(join(folder, 'data', 'search'), { recursive: true, force: true })

export const hasSavedIndex = ({ folder }: StockDatabase): boolean =>
  existsSync(join(folder, 'data', 'search', 'parts', 'index.list'))
