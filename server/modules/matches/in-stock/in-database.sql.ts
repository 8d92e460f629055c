import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { anyOfIds, prepared } from '../../../platform/db/prepared-statements.ts'
import { baseNumberSql } from '../../part-numbers/index.ts'

/** A stock line that may be what is wanted. */
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
  /** The first day of confirmation that is shown. */
  shownFrom: string
  each: number
}

const stockColumns = sql`id, part_key, manufacturer, quantity, part_condition, price_eur, confirmed_on,
  description_words(description) as words`

/** These stock lines by their ids, without those that somebody took out. */
export async function listStockById(db: Db, ids: readonly number[]): Promise<Map<number, StockRow>> {
  const { rows } = await sql<StockRow>`
    select ${prepared} ${stockColumns}, ${baseNumberSql(sql.ref('part_key'))} as stripped from parts
    where id = ${anyOfIds(ids)} and removed_at is null`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** Members' stock lines, not of one company, whose number is one of these once stripped. */
export async function listStock(db: Db, stripped: readonly string[], asked: StockRequest): Promise<StockRow[]> {
  const { notOf, shownFrom, each } = asked
  // By a `select`, so that the planner does not count the numbers and takes no plan for them alone; and first those of a number
  // by themselves, as it would else go through an index of all stock for the few that are shown.
  const { rows } = await sql<StockRow>`
    select ${prepared} parts.* from unnest((select ${stripped}::text[] offset 0)) asked cross join lateral (
      select ${stockColumns}, asked as stripped from (select * from parts where ${baseNumberSql(sql.ref('part_key'))} collate "C" = asked collate "C" offset 0) parts
      where company_id <> ${notOf} and removed_at is null and confirmed_on >= ${shownFrom}
      limit ${sql.lit(each)}
    ) parts`.execute(db)
  return rows
}
