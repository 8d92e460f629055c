import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '../../server/platform/db/database.ts'
import type { Schema } from '../../server/platform/db/schema.ts'

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/** How many pages of 8 kB the queries of this work touch, as PostgreSQL executes them: their cost on any machine. */
export async function pagesReadBy(databaseUrl: string, work: (db: Db) => Promise<unknown>): Promise<number> {
  const queries: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const dialect = new PostgresDialect({ pool })
  const db: Db = new Kysely<Schema>({ dialect, log: ({ query }) => void queries.push(query) })
  try {
    await work(db)
    let pages = 0
    for (const { sql, parameters } of queries) {
      const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
      const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
      pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    }
    return pages
  } finally {
    await db.destroy()
  }
}
