import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { writtenForms } from '../../part-numbers/index.ts'

/** A part number and a text that a member wrote about it. */
export interface NumberedText {
  company_id: number
  part_number: string
  text: string
  price: number | null
  currency: string
  said_at: Date
  /** The position from which reading continues after this line. */
  cursor: string
}

export type LearningSource = 'stock' | 'broadcast' | 'quote'

/** What planted and blocked companies write is no evidence. */
const isTrader = sql.raw('not companies.is_canary and companies.custom_full_block is null')

/** For each source, a query for the next texts after a position. Each reads an index. */
export const nextLines: Record<LearningSource, (db: Db, after: string, limit: number) => Promise<NumberedText[]>> = {
  stock: async (db, after, limit) =>
    (
      await sql<NumberedText>`
        select parts.company_id, parts.part_number, parts.description as text, parts.price_eur::float8 as price,
          'EUR' as currency, parts.confirmed_on::timestamptz as said_at, parts.id::text as cursor
        from parts join companies on companies.id = parts.company_id
        where parts.id > ${Number(after || 0)} and parts.removed_at is null and ${isTrader}
        order by parts.id limit ${limit}`.execute(db)
    ).rows,
  broadcast: async (db, after, limit) =>
    (
      await sql<NumberedText>`
        select broadcast_lines.company_id, part_numbers.key as part_number, broadcast_lines.description as text,
          broadcast_lines.price_amount::float8 as price, broadcast_lines.currency, broadcast_lines.posted_at as said_at,
          broadcast_lines.id::text as cursor
        from broadcast_lines join companies on companies.id = broadcast_lines.company_id
        join part_numbers on part_numbers.id = broadcast_lines.number_id
        where broadcast_lines.id > ${Number(after || 0)} and broadcast_lines.removed_at is null and ${isTrader}
        order by broadcast_lines.id limit ${limit}`.execute(db)
    ).rows,
  quote: async (db, after, limit) =>
    (
      await sql<NumberedText>`
        select quotes.company_id, rfq_lines.part_number, quotes.note as text, quotes.price::float8 as price,
          coalesce(quotes.currency, 'EUR') as currency, quotes.answered_at as said_at,
          quotes.answered_at::text as cursor
        from quotes join companies on companies.id = quotes.company_id
        join rfq_asks on rfq_asks.id = quotes.ask_id join rfq_lines on rfq_lines.id = rfq_asks.line_id
        where quotes.answered_at > ${after || '2000-01-01'}::timestamptz and quotes.note <> '' and ${isTrader}
        order by quotes.answered_at limit ${limit}`.execute(db)
    ).rows,
}

export async function findLearningPosition(db: Db, source: LearningSource): Promise<string> {
  const row = await db
    .selectFrom('equivalent_learning')
    .where('source', '=', source)
    .select('read_up_to')
    .executeTakeFirst()
  return row?.read_up_to ?? ''
}

export const storeLearningPosition = (db: Db, source: LearningSource, position: string) =>
  db
    .insertInto('equivalent_learning')
    .values({ source, read_up_to: position })
    .onConflict(conflict => conflict.column('source').doUpdateSet({ read_up_to: position }))
    .execute()

/**
 * Returns, by key, the number as it is written in stock, possibly in another spelling; if lines differ, the number with
 * the most separators.
 */
export async function numbersInStock(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const forms = keys.flatMap(asked =>
    [asked, ...writtenForms(asked).map(({ key }) => key)].map(form => ({ asked, form })),
  )
  const { rows } = await sql<{ asked: string; part_number: string }>`
    select asked, part_number
    from unnest(${forms.map(({ asked }) => asked)}::text[], ${forms.map(({ form }) => form)}::text[]) with ordinality wanted (asked, form, rank)
    cross join lateral (
      select part_number from (select part_number from parts where part_key = form and removed_at is null limit 20) lines
      order by length(part_number) desc, part_number limit 1
    ) stock order by rank desc`.execute(db)
  return new Map(rows.map(({ asked, part_number }) => [asked, part_number]))
}
