import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isInGoodStanding } from '../../delivery/index.ts'

/** Returns companies that have lines last confirmed before `before` and have not been asked since `askedSince`. */
export async function listCompaniesToAsk(db: Db, { before, askedSince }: { before: string; askedSince: string }) {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id from parts
    where removed_at is null and confirmed_on < ${before}::date
      and not exists (
        select from stock_asks where stock_asks.company_id = parts.company_id and asked_on >= ${askedSince}::date)
    order by company_id`.execute(db)
  return rows.map(row => row.company_id)
}

/** Records that a company is asked about its stock on a day. Returns false if that is already recorded. */
export async function insertAsk(tx: Tx, ask: { company_id: number; asked_on: string; num_lines: number }) {
  const row = await tx
    .insertInto('stock_asks')
    .values(ask)
    .onConflict(conflict => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the number of a company's lines last confirmed before a day. */
export async function countUnconfirmed(db: Db, companyId: number, before: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from parts
    where company_id = ${companyId} and removed_at is null and confirmed_on < ${before}::date`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns a company's name if at least one of its contacts may trade. */
export const findTradingCompany = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('companies')
    .innerJoin('contacts', 'contacts.company_id', 'companies.id')
    .where('companies.id', '=', id)
    .where(isInGoodStanding(now))
    .select('companies.name')
    .limit(1)
    .executeTakeFirst()

/** Turns the mails that ask about stock on or off for the contact with this mail key. Returns false if nobody has the key. */
export async function setStockMail(db: Db, { mailKey, isOn }: { mailKey: string; isOn: boolean }, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('contacts')
    .where('mail_key', '=', mailKey)
    .set({ stock_mail_stopped_at: isOn ? null : now })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
