import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '../../server/platform/db/database.ts'
import { createLog } from '../../server/platform/log.ts'
import { SearchIndexes } from '../../server/platform/search-engine/host/search-indexes.ts'
import { indexSources, searchFolder } from '../../server/wiring.ts'

/** Builds the indexes of a database once, and saves them where a site with this data folder looks for them. */
export async function saveIndexes(databaseUrl: string, dataDir: string): Promise<void> {
  const log = createLog('silent')
  const search = new SearchIndexes(indexSources, {
    databaseUrl,
    folder: searchFolder(dataDir),
    limitBytes: 2 ** 28,
    log,
  })
  search.start()
  while (indexSources.some(({ shape }) => search.current(shape.name) === undefined)) await pause(20)
  await search.close()
}

/**
 * Makes the saved indexes of a database those of its clone. A clone has the same rows, written by the same transactions of the same
 * server; only the database's own number differs.
 */
export async function adoptIndexes(clone: Db, dataDir: string): Promise<void> {
  const { rows } = await sql<{
    oid: string
  }>`select oid::text from pg_database where datname = current_database()`.execute(clone)
  for (const name of readdirSync(searchFolder(dataDir))) {
    const file = join(searchFolder(dataDir), name, 'index.list')
    const manifest = readFileSync(file, 'utf8')
    const saved = JSON.parse(manifest.slice(manifest.indexOf('\n') + 1))
    const { place } = saved.checkpoint
    place.identity = place.identity.replace(/\d+$/, String(rows[0]?.oid))
    const text = JSON.stringify(saved)
    writeFileSync(file, `${crc32(text)}\n${text}`)
  }
}
