import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { anyOfIds, prepared } from '../../../platform/db/prepared-statements.ts'
import { baseNumberSql } from '../../part-numbers/index.sql.ts'

/** A stock line that may match a wanted line. */
export interface StockRow {
  id: number
  part_key: string
  stripped: string
  manufacturer: string
  quantity: number
  part_condition: string
  price_eur: number | null
  confirmed_on: string
  words: string[]
}

export interface StockRequest {
  notOf: number
  /** The earliest confirmation date that is still shown. */
  shownFrom: string
  each: number
}

const stockColumns = sql`id, part_key, manufacturer, quantity, part_condition, price_eur, confirmed_on,
  goods_words(description) as words`

/** Returns these stock lines by id, without removed ones. */
export async function listStockById(db: Db, ids: readonly number[]): Promise<Map<number, StockRow>> {
  const { rows } = await sql<StockRow>`
    select ${prepared} ${stockColumns}, ${baseNumberSql(sql.ref('part_key'))} as stripped from parts
    where id = ${anyOfIds(ids)} and removed_at is null`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** Returns stock lines of other companies whose stripped number is one of these. */
export async function listStock(db: Db, stripped: readonly string[], requested: StockRequest): Promise<StockRow[]> {
  const { notOf, shownFrom, each } = requested
  // The numbers come from a `select`, so that the planner neither counts them nor makes a plan for these values only. The
  // inner `offset 0` looks up the number first; otherwise the planner scans an index of all stock for the few lines that are
  // shown.
  const { rows } = await sql<StockRow>`
    select ${prepared} parts.* from unnest((select ${stripped}::text[] offset 0)) requested cross join lateral (
      select ${stockColumns}, requested as stripped from (select * from parts where ${baseNumberSql(sql.ref('part_key'))} collate "C" = requested collate "C" offset 0) parts
      where company_id <> ${notOf} and removed_at is null and confirmed_on >= ${shownFrom}
      limit ${sql.lit(each)}
    ) parts`.execute(db)
  return rows
}
