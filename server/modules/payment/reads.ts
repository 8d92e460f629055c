import type { Db } from '../../platform/db/database.ts'

/** Returns the values that determine the price for a company, and its address as the order form proposes it. */
export const findMembership = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .leftJoin('renewals', join =>
      join.onRef('renewals.company_id', '=', 'companies.id').on('renewals.changes_plan', '=', true),
    )
    .where('companies.id', '=', companyId)
    .where('is_operator', '=', false)
    .select([
      'membership_plan',
      'paid_until',
      'trial_ends_at',
      'address',
      'zip',
      'city',
      'country_code',
      'vat_nr',
      'address_limit',
      'renewals.renews as changes_after',
      'renewals.plan as next_plan',
    ])
    .orderBy('renewals.renews')
    .limit(1)
    .executeTakeFirst()
export type MembershipRow = NonNullable<Awaited<ReturnType<typeof findMembership>>>

/** Returns the unpaid invoices of a company for memberships, the newest first; a new order would bill the company twice. */
export const listOpenMembershipInvoices = (db: Db, companyId: number) =>
  db
    .selectFrom('invoices')
    .leftJoin('orders', 'orders.id', 'invoices.order_id')
    .where('invoices.company_id', '=', companyId)
    .where('payment_status', 'is', null)
    .where('account', 'in', ['Plus', 'Broker'])
    .select([
      'invoices.id',
      'invoices.number',
      ({ fn, lit }) => fn.coalesce('orders.is_upgrade', lit(false)).as('is_upgrade'),
    ])
    .orderBy('invoices.id', 'desc')
    .execute()

/** Returns true if an invoice of a year that the company ordered by wire waits for its payment. */
export async function isYearOrdered(db: Db, companyId: number): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.id', 'orders.invoice_id')
    .where('orders.company_id', '=', companyId)
    .where('orders.state', '=', 'invoiced')
    .where('orders.kind', '=', 'membership')
    .where('orders.is_upgrade', '=', false)
    .where('invoices.payment_status', 'is', null)
    .select('orders.id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const findOrderByReference = (db: Db, reference: string) =>
  db
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.id', 'orders.invoice_id')
    .where('reference', '=', reference)
    .select([
      'orders.id',
      'orders.state',
      'orders.kind',
      'orders.plan',
      'orders.total_cents',
      'orders.needs_account',
      'orders.activated_at',
      'orders.email',
      'orders.payment_id',
      'orders.created_at',
      'invoices.number',
    ])
    .executeTakeFirst()

/** Returns the payments whose result the provider has not reported for a while, the least recently asked about first. */
export const listUnreported = (db: Db, { before, limit }: { before: Date; limit: number }) =>
  db
    .selectFrom('orders')
    .where('state', '=', 'open')
    .where('paid_by', '=', 'online')
    .where('created_at', '<', before)
    .select(['id', 'payment_id', 'created_at'])
    .orderBy('asked_at', order => order.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute()

/** Returns true if money of an order went back at the provider, and staff have not decided about it. */
export async function hasUnhandledReturn(db: Db, orderId: number): Promise<boolean> {
  const found = await db
    .selectFrom('payment_returns')
    .where('order_id', '=', orderId)
    .whereRef('cents', '>', 'handled_cents')
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Returns payments whose money may go back and that were not asked about since a moment, the least recently asked about first. */
export const listPaidToAsk = (
  db: Db,
  { paidAfter, askedBefore, limit }: { paidAfter: Date; askedBefore: Date; limit: number },
) =>
  db
    .selectFrom('orders')
    .where('state', '=', 'paid')
    .where('paid_by', '=', 'online')
    .where('payment_id', 'is not', null)
    .where('paid_at', '>', paidAfter)
    .where(({ fn }) => fn.coalesce('asked_at', 'paid_at'), '<', askedBefore)
    .select(['id', 'payment_id', 'created_at'])
    .orderBy('asked_at', order => order.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute()

/** Returns an invoice that somebody pays by link, with what determines the amount. */
export const findInvoiceToPay = (db: Db, id: number) =>
  db
    .selectFrom('invoices')
    .where('invoices.id', '=', id)
    .select([
      'id',
      'number',
      'company_id',
      'due_date',
      'total_cents',
      'received_cents',
      'credited_cents',
      'payment_status',
      'buyer',
      'seller',
      'vat_category',
      'order_id',
      'account',
      'lines',
      'is_notice_off',
    ])
    .executeTakeFirst()

/** Returns an online order of an invoice that can still be paid, so that paying twice opens the same page. */
export const findOpenOrderOfInvoice = (db: Db, invoiceId: number, since: Date) =>
  db
    .selectFrom('orders')
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'invoice')
    .where('state', '=', 'open')
    .where('created_at', '>', since)
    .where('payment_id', 'is not', null)
    .select(['id', 'reference', 'payment_id', 'checkout_url', 'total_cents'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the contact of an address, ignoring case, with the company. */
export const findContactOf = (db: Db, email: string) =>
  db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('contacts.email', '=', email)
    .where('contacts.left_at', 'is', null)
    .where('companies.is_operator', '=', false)
    .select(['contacts.id', 'contacts.company_id', 'companies.name'])
    .executeTakeFirst()
