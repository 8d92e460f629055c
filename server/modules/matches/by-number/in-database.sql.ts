import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared-statements.ts'
import { areFew, type Candidates, dated, lineRefsWithNumber, numbersNear, ofOwn, open } from '../own-broadcast.sql.ts'
import type { MatchRequest, NumberLimits, NumberRow, OwnByNumber } from '../own-broadcast.ts'

/** Opens a broadcast with the newest lines that have its stripped numbers; if they are few, also with similar numbers. */
export async function openByNumber(
  db: Db,
  requested: MatchRequest,
  limits: NumberLimits,
): Promise<OwnByNumber | undefined> {
  const own = await open<Pick<OwnByNumber, 'same' | 'near'>>(db, requested, {
    same: sql`select lines.*, requested.stripped from requested cross join lateral (${lineRefsWithNumber(ofOwn, limits.each)}) lines`,
    near: numbersNear(areFew(sql`same`, limits.enough), limits.near),
  })
  return own && { ...own, same: dated(own.same), near: own.near ?? [] }
}

/** Returns the newest lines that name each of these stripped numbers, without their other columns. */
export async function listLinesByNumber(
  db: Db,
  stripped: readonly string[],
  candidates: Candidates,
  each: number,
): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    select ${prepared} lines.*, requested.stripped from unnest((select ${stripped}::text[] offset 0)) requested (stripped)
    cross join lateral (${lineRefsWithNumber(candidates, each)}) lines`.execute(db)
  return rows
}
