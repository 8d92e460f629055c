import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The latest invoice a company has not paid, and whether any unpaid one holds the site. */
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
