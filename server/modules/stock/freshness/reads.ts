import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Freshness } from './age-limits.ts'
import { freshnessTexts } from './texts.ts'

/** Counts a company's lines by their last confirmation. */
export async function countByAge(db: Db, companyId: number, { freshFrom, shownFrom }: Freshness) {
  const { rows } = await sql<{ fresh: number; stale: number; hidden: number }>`
    select (count(*) filter (where confirmed_on >= ${freshFrom}::date))::int as fresh,
      (count(*) filter (where confirmed_on < ${freshFrom}::date and confirmed_on >= ${shownFrom}::date))::int as stale,
      (count(*) filter (where confirmed_on < ${shownFrom}::date))::int as hidden
    from parts where company_id = ${companyId} and removed_at is null`.execute(db)
  return rows[0] ?? { fresh: 0, stale: 0, hidden: 0 }
}

/** Returns the company of a link about stock reminders, and whether they are switched on. */
export async function findStockMail(db: Db, mailKey: string) {
  const row = await db
    .selectFrom('contacts')
    .where('mail_key', '=', mailKey)
    .select(['email', 'stock_mail_stopped_at'])
    .executeTakeFirst()
  return (
    row && { email: row.email, listName: freshnessTexts.listName, isSubscribed: row.stock_mail_stopped_at === null }
  )
}
