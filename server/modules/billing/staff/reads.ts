import { type RawBuilder, sql } from 'kysely'
import type { InvoiceState, invoiceOrders } from '../../../../contract/billing-admin.ts'
import type { PageRequest } from '../../../../contract/kit/index.ts'
import { countUpToCap } from '../../../platform/db/capped-count.ts'
import type { Db } from '../../../platform/db/database.ts'

const buyerName = sql<string>`coalesce(invoices.buyer ->> 'name', companies.name, '')`

const invoices = (db: Db) =>
  db
    .selectFrom('invoices')
    .leftJoin('companies', 'companies.id', 'invoices.company_id')
    .select([
      'invoices.id',
      'number',
      'account',
      'company_id',
      'total_cents',
      'net_cents',
      'vat_cents',
      'vat_category',
      'received_cents',
      'credited_cents',
      'invoice_date',
      'due_date',
      'paid_on',
      'payment_status',
      'is_notice_off',
      'is_pay_forced',
      'reminders',
      'note',
      'lines',
      buyerName.as('company_name'),
    ])

export type StaffInvoiceRow = Awaited<ReturnType<ReturnType<typeof invoices>['execute']>>[number]

const stateSql = (state: InvoiceState, today: string): RawBuilder<boolean> =>
  ({
    due: sql<boolean>`payment_status is null and due_date >= ${today}`,
    overdue: sql<boolean>`payment_status is null and due_date < ${today}`,
    paid: sql<boolean>`payment_status in (1, 2)`,
    void: sql<boolean>`payment_status = 9`,
  })[state]

const sortKeys: Record<(typeof invoiceOrders)[number], RawBuilder<unknown>> = {
  invoiceNumber: sql`number`,
  company: sql`lower(${buyerName})`,
  total: sql`total_cents`,
  invoiceDate: sql`invoice_date`,
  dueDate: sql`due_date`,
}

interface InvoiceFilter {
  pattern: string | undefined
  state: InvoiceState | undefined
  today: string
  orderCol: (typeof invoiceOrders)[number]
  orderDesc: boolean
}

/** Returns one page of invoices that staff search, and their number up to one past `countCap`. */
export async function searchInvoiceRows(
  db: Db,
  { pattern, state, today, orderCol, orderDesc }: InvoiceFilter,
  { page, pageSize }: PageRequest,
) {
  let query = invoices(db)
  if (state !== undefined) query = query.where(stateSql(state, today))
  if (pattern !== undefined)
    query = query.where(({ eb, or }) =>
      or([eb('number', 'like', pattern), eb(sql`lower(${buyerName})`, 'like', pattern)]),
    )
  const rows = await query
    .orderBy(sortKeys[orderCol], orderDesc ? 'desc' : 'asc')
    .orderBy('invoices.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, count: await countUpToCap(db, query) }
}

export const findStaffInvoice = (db: Db, id: number) => invoices(db).where('invoices.id', '=', id).executeTakeFirst()

export const listPayments = (db: Db, invoiceId: number) =>
  db
    .selectFrom('invoice_payments')
    .leftJoin('invoice_payments as reversal', 'reversal.reverses_id', 'invoice_payments.id')
    .where('invoice_payments.invoice_id', '=', invoiceId)
    .selectAll('invoice_payments')
    .select('reversal.id as reversal_id')
    .orderBy('invoice_payments.id')
    .execute()

const creditNotes = (db: Db) =>
  db
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .select([
      'credit_notes.id',
      'credit_notes.number',
      'credit_notes.total_cents',
      'credit_notes.issued_on',
      'credit_notes.paid_on',
      'credit_notes.payment_status',
      'credit_notes.refund_cents',
      'credit_notes.reason',
      'invoices.number as invoice_number',
      sql<string>`coalesce(credit_notes.buyer ->> 'name', '')`.as('company_name'),
    ])

export type StaffCreditNoteRow = Awaited<ReturnType<ReturnType<typeof creditNotes>['execute']>>[number]

export const listCreditNotesOf = (db: Db, invoiceId: number) =>
  creditNotes(db).where('credit_notes.invoice_id', '=', invoiceId).orderBy('credit_notes.id').execute()

interface CreditFilter {
  pattern: string | undefined
  state: 'refund-due' | 'settled' | undefined
}

/** Returns one page of credit notes, newest first, and their number up to one past `countCap`. */
export async function searchCreditNoteRows(db: Db, { pattern, state }: CreditFilter, { page, pageSize }: PageRequest) {
  let notes = creditNotes(db)
  if (state !== undefined)
    notes = notes.where('credit_notes.payment_status', state === 'settled' ? 'is not' : 'is', null)
  if (pattern !== undefined)
    notes = notes.where(({ eb, or }) =>
      or([
        eb(sql`lower(credit_notes.number)`, 'like', pattern),
        eb('invoices.number', 'like', pattern),
        eb(sql`lower(credit_notes.buyer ->> 'name')`, 'like', pattern),
      ]),
    )
  const rows = await notes
    .orderBy('credit_notes.issued_on', 'desc')
    .orderBy('credit_notes.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, count: await countUpToCap(db, notes) }
}

interface Period {
  /** The first day, and the day after the last one. */
  from: string
  to: string
}

/** Returns the invoices and credit notes of a period in the order of their numbers; amounts of credit notes are negative. */
export async function listIssued(db: Db, { from, to }: Period) {
  const { rows } = await sql<{
    number: string
    issued_on: string
    name: string
    country: string
    vat_number: string
    vat_category: 'S' | 'AE' | 'Z' | null
    vat_percent: number | null
    net_cents: number
    vat_cents: number
    total_cents: number
  }>`
    select number, invoice_date as issued_on, coalesce(buyer ->> 'name', '') as name,
      coalesce(buyer ->> 'country', '') as country, coalesce(buyer ->> 'vatNumber', '') as vat_number,
      vat_category, vat_percent, coalesce(net_cents, total_cents) as net_cents, coalesce(vat_cents, 0) as vat_cents, total_cents
    from invoices where invoice_date >= ${from} and invoice_date < ${to}
    union all
    select number, issued_on, coalesce(buyer ->> 'name', ''), coalesce(buyer ->> 'country', ''), coalesce(buyer ->> 'vatNumber', ''),
      vat_category, vat_percent, -net_cents, -vat_cents, -total_cents
    from credit_notes where issued_on >= ${from} and issued_on < ${to}
    order by number`.execute(db)
  return rows
}
