import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { BillingTables } from './tables.ts'

/** Adds one to the counter of a year and returns it; the row stays locked. */
export async function takeSerial(tx: Tx, series: 'invoice' | 'credit-note', year: number): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_counters')
    .values({ series, year, last: 1 })
    .onConflict(conflict => conflict.columns(['series', 'year']).doUpdateSet({ last: sql`invoice_counters.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Makes a concurrent call for the same order wait until the transaction ends. */
export const lockOrder = (tx: Tx, orderId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('invoice of order'), ${orderId})`.execute(tx)

export async function insertInvoice(tx: Tx, invoice: Insertable<BillingTables['invoices']>): Promise<number> {
  const { id } = await tx.insertInto('invoices').values(invoice).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertCreditNote(tx: Tx, note: Insertable<BillingTables['credit_notes']>): Promise<number> {
  const { id } = await tx.insertInto('credit_notes').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns an invoice and locks it until the transaction ends. */
export const lockInvoice = (tx: Tx, id: number) =>
  tx.selectFrom('invoices').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

/** Changes the mutable columns of an issued invoice; a trigger refuses changes of the others. */
export const updateInvoice = (tx: Tx, id: number, values: Updateable<BillingTables['invoices']>) =>
  tx.updateTable('invoices').set(values).where('id', '=', id).execute()

export const insertPayment = (tx: Tx, payment: Insertable<BillingTables['invoice_payments']>) =>
  tx.insertInto('invoice_payments').values(payment).execute()

/** Gives the invoice of an order to the company that was created for it. */
export const setCompanyOfOrder = (tx: Tx, orderId: number, companyId: number) =>
  tx
    .updateTable('invoices')
    .set({ company_id: companyId })
    .where('order_id', '=', orderId)
    .where('company_id', 'is', null)
    .execute()

/** Changes the mutable columns of an issued credit note, while its refund is open. */
export const updateCreditNote = (tx: Tx, id: number, values: Updateable<BillingTables['credit_notes']>) =>
  tx.updateTable('credit_notes').set(values).where('id', '=', id).where('payment_status', 'is', null).execute()
