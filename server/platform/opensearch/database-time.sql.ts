import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { selectNow } from './reads.ts'

/** Like `nowOfConnection`, but with a connection of the pool. Apart, so that the writer's thread does not load Kysely. */
export async function nowInDatabase(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`${sql.raw(selectNow)}`.execute(db)
  return rows[0]?.now ?? 0
}
