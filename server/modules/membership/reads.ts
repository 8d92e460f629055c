import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Returns a company's latest unpaid invoice, and whether any unpaid invoice forces payment before using the site. */
export const findLastUnpaidInvoice = (db: Db, companyId: number) =>
  db
    .selectFrom('invoices')
    .where('company_id', '=', companyId)
    .where('payment_status', 'is', null)
    .select(['account', 'due_date', 'is_notice_off', sql<boolean>`bool_or(is_pay_forced) over ()`.as('is_pay_forced')])
    .orderBy('invoice_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type UnpaidInvoiceRow = NonNullable<Awaited<ReturnType<typeof findLastUnpaidInvoice>>>
