import { sql } from 'kysely'
import type { PageRequest } from '../../../contract/kit/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { addresseeOf } from '../company-contacts/index.ts'
import type { Party } from './party.ts'

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

/** Finds a company as an invoice names it, with its owner, otherwise its main contact. */
export const findCompanyParty = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .leftJoinLateral(addresseeOf, join => join.onTrue())
    .where('companies.id', '=', companyId)
    .select(['companies.name', 'address', 'zip', 'city', 'country_code', 'vat_nr', 'contact', 'email'])
    .executeTakeFirst()

/** Finds the invoice of an order. */
export const findInvoiceOfOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .select(['id', 'number', 'total_cents', 'company_id', 'payment_status'])
    .executeTakeFirst()

/** Finds the invoice that an event of the payment provider paid. */
export const findPaymentOfEvent = (db: Db, eventId: string) =>
  db.selectFrom('invoice_payments').where('event_id', '=', eventId).select(['invoice_id']).executeTakeFirst()

export const findPayment = (db: Db, id: number) =>
  db.selectFrom('invoice_payments').where('id', '=', id).selectAll().executeTakeFirst()

/** Returns the id of the latest payment of an invoice. */
export async function findLastPaymentId(db: Db, invoiceId: number): Promise<number | undefined> {
  const payments = db.selectFrom('invoice_payments').where('invoice_id', '=', invoiceId)
  return (await payments.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id
}

/** Finds the row that undoes a wire. */
export const findReversal = (db: Db, id: number) =>
  db.selectFrom('invoice_payments').where('reverses_id', '=', id).select('id').executeTakeFirst()

/** Returns the amount that credit notes of an invoice promise to refund. */
export async function sumRefunds(db: Db, invoiceId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('credit_notes')
    .where('invoice_id', '=', invoiceId)
    .select(({ fn }) => fn.coalesce(fn.sum<number>('refund_cents'), sql.lit(0)).as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}

/** Returns the amount credited on an invoice so far. */
export const sumCredited = (db: Db, invoiceId: number) =>
  db
    .selectFrom('credit_notes')
    .where('invoice_id', '=', invoiceId)
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('net_cents'), sql.lit(0)).as('net'),
      fn.coalesce(fn.sum<number>('vat_cents'), sql.lit(0)).as('vat'),
    ])
    .executeTakeFirstOrThrow()

/** The billing history begins with this day. */
const firstDay = '2021-01-01'

/** Returns one page of a company's invoices, newest first. */
export const listInvoiceRows = (db: Db, companyId: number, { page, pageSize }: PageRequest) =>
  db
    .selectFrom('invoices')
    .where('company_id', '=', companyId)
    .where('invoice_date', '>=', firstDay)
    .select([
      'id',
      'number',
      'account',
      'total_cents',
      'received_cents',
      'credited_cents',
      'invoice_date',
      'due_date',
      'paid_on',
      'payment_status',
    ])
    .orderBy('invoice_date', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

export type InvoiceListRow = Awaited<ReturnType<typeof listInvoiceRows>>[number]

export async function countInvoices(db: Db, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('invoices')
    .where('company_id', '=', companyId)
    .where('invoice_date', '>=', firstDay)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns one page of a company's credit notes, newest first. */
export const listCreditNoteRows = (db: Db, companyId: number, { page, pageSize }: PageRequest) =>
  db
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .where('credit_notes.company_id', '=', companyId)
    .where('issued_on', '>=', firstDay)
    .select([
      'credit_notes.id',
      'credit_notes.number',
      'credit_notes.total_cents',
      'issued_on',
      'credit_notes.paid_on',
      'credit_notes.payment_status',
      'invoices.number as invoice_number',
    ])
    .orderBy('issued_on', 'desc')
    .orderBy('credit_notes.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

export type CreditNoteListRow = Awaited<ReturnType<typeof listCreditNoteRows>>[number]

export async function countCreditNotes(db: Db, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('credit_notes')
    .where('company_id', '=', companyId)
    .where('issued_on', '>=', firstDay)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Finds an invoice as it was issued. */
export const findIssuedInvoice = (db: Db, number: string) =>
  db
    .selectFrom('invoices')
    .leftJoin('orders', 'orders.id', 'invoices.order_id')
    .where('invoices.number', '=', number)
    .select([
      'invoices.company_id',
      'invoices.number',
      'invoice_date as issued_on',
      'due_date',
      'seller',
      'buyer',
      'lines',
      'invoices.net_cents',
      'invoices.vat_cents',
      'invoices.total_cents',
      'vat_category',
      'note',
      // The invoice of an online order is issued by its payment.
      sql<boolean>`orders.paid_by is not distinct from 'online'`.as('is_prepaid'),
    ])
    .executeTakeFirst()

/** Finds a credit note as it was issued. */
export const findIssuedCreditNote = (db: Db, number: string) =>
  db
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .where('credit_notes.number', '=', number)
    .select([
      'credit_notes.company_id',
      'credit_notes.number',
      'issued_on',
      'credit_notes.seller',
      'credit_notes.buyer',
      'credit_notes.lines',
      'credit_notes.net_cents',
      'credit_notes.vat_cents',
      'credit_notes.total_cents',
      'credit_notes.vat_category',
      'reason as note',
      'invoices.number as invoice_number',
      'invoices.invoice_date',
    ])
    .executeTakeFirst()

export type IssuedRow = Pick<
  NonNullable<Awaited<ReturnType<typeof findIssuedInvoice>>>,
  | 'number'
  | 'issued_on'
  | 'seller'
  | 'buyer'
  | 'lines'
  | 'net_cents'
  | 'vat_cents'
  | 'total_cents'
  | 'vat_category'
  | 'note'
>

/** Returns unpaid invoices with this number of reminders that were due, or opened again, by a day, and that were not reminded of today. */
export const listOverdue = (db: Db, { dueBy, reminders, today }: { dueBy: string; reminders: number; today: string }) =>
  db
    .selectFrom('invoices')
    .where('payment_status', 'is', null)
    .where('due_date', '<=', dueBy)
    .where(({ eb, or }) => or([eb('reopened_on', 'is', null), eb('reopened_on', '<=', dueBy)]))
    .where('reminders', '=', reminders)
    .where('is_notice_off', '=', false)
    .where(({ eb, or }) => or([eb('reminded_on', 'is', null), eb('reminded_on', '<', today)]))
    .select('id')
    .orderBy('id')
    .execute()

/** Finds the recipient of mails about an invoice: the owner or main contact of its company, otherwise the address that it was ordered with. */
export async function findAddressee(
  db: Db,
  { company_id, buyer }: { company_id: number | null; buyer: Party | null },
): Promise<{ name: string; email: string; company: string } | undefined> {
  const row = company_id === null ? undefined : await findCompanyParty(db, company_id)
  if (row?.email) return { name: row.contact ?? row.name, email: row.email, company: row.name }
  if (!buyer?.email) return undefined
  return { name: buyer.contact === '' ? buyer.name : buyer.contact, email: buyer.email, company: buyer.name }
}
