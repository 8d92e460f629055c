import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '../../server/platform/db/database.ts'
import type { Schema } from '../../server/platform/db/schema.ts'

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Rows that the scans of a plan looked at, those they found wanting included. */
function rowsOf(plan: Plan): number {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const own = plan['Node Type'].endsWith('Scan') ? (plan['Actual Rows'] + removed) * plan['Actual Loops'] : 0
  return own + (plan.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0)
}

/**
 * How many rows the queries of this work look at, as PostgreSQL really executes them: their cost on any machine, whatever
 * lies in memory and whatever else runs.
 */
export async function rowsReadBy(databaseUrl: string, work: (db: Db) => Promise<unknown>): Promise<number> {
  const queries: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  // The test's database may be dropped before the last of them has said goodbye.
  pool.on('error', () => {})
  const dialect = new PostgresDialect({ pool })
  const db: Db = new Kysely<Schema>({ dialect, log: ({ query }) => void queries.push(query) })
  try {
    await work(db)
    let sum = 0
    for (const { sql, parameters } of queries) {
      const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters])
      sum += rowsOf(rows[0]['QUERY PLAN'][0].Plan)
    }
    return sum
  } finally {
    await db.destroy()
  }
}
