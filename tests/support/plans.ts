import { type CompiledQuery, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { type Db, type Tx, transaction } from '../../server/platform/db/database.ts'
import type { Schema } from '../../server/platform/db/schema.ts'
import { withoutIndexes } from '../../tools/seed/rows.ts'

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}

/**
 * Returns the number of rows that the scans of a plan read, including filtered ones, and of pairs that its joins
 * rejected.
 */
function rowsOf(plan: Plan): number {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const scanned = plan['Node Type'].endsWith('Scan') ? plan['Actual Rows'] + removed : 0
  const own = (scanned + (plan['Rows Removed by Join Filter'] ?? 0)) * plan['Actual Loops']
  return own + (plan.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0)
}

const explained = 'explain (analyze, format json)'

/**
 * Returns how many rows the work's queries read, as PostgreSQL really executes them: a cost that does not depend on
 * caches or load.
 */
export async function rowsReadBy(databaseUrl: string, work: (db: Db) => Promise<unknown>): Promise<number> {
  const queries: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  // The test's database may be dropped before the last connection has closed.
  pool.on('error', () => {})
  const dialect = new PostgresDialect({ pool })
  const db: Db = new Kysely<Schema>({ dialect, log: ({ query }) => void queries.push(query) })
  try {
    await work(db)
    let sum = 0
    for (const { sql, parameters } of queries) {
      const { rows } = await pool.query(`${explained} ${sql}`, [...parameters])
      sum += rowsOf(rows[0]['QUERY PLAN'][0].Plan)
    }
    return sum
  } finally {
    await db.destroy()
  }
}

/** Returns the same for a transaction's writes, which run but return no rows. */
export async function rowsReadByWrites(databaseUrl: string, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let sum = 0
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (!/^\s*(?:insert|update|delete|create temporary table)\b/i.test(sql)) return client.query(sql, [...parameters])
    const { rows } = await client.query(`${explained} ${sql}`, [...parameters])
    sum += rowsOf(rows[0]['QUERY PLAN'][0].Plan)
    return { command: 'UPDATE', rowCount: 0, rows: [] }
  }
  // The part of a pool that Kysely uses.
  const pool = { connect: async () => ({ query, release: () => {} }), end: () => client.end() } as unknown
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as PostgresPool }) })
  try {
    await db.transaction().execute(work)
    return sum
  } finally {
    await db.destroy()
  }
}

/**
 * Fills a table with enough rows for the plan of a query to matter. Checking the foreign keys of each and adding each to every
 * index would take most of a test's time.
 */
export const fillTable = (db: Db, table: keyof Schema, fill: (tx: Tx) => Promise<unknown>): Promise<void> =>
  transaction(db, async tx => {
    // A busy machine needs longer than a request may.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`alter table ${sql.table(table)} disable trigger all`.execute(tx)
    await withoutIndexes(tx, table, async () => {
      await fill(tx)
    })
    await sql`alter table ${sql.table(table)} enable trigger all`.execute(tx)
  })
