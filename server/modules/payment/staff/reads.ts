import { sql } from 'kysely'
import type { PageRequest } from '../../../../contract/kit/index.ts'
import type { OrderState } from '../../../../contract/payment.ts'
import { countUpToCap } from '../../../platform/db/capped-count.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { ReturnKind } from '../../../platform/payments/provider.ts'

interface OrderFilter extends PageRequest {
  state: 'all' | 'to-do' | OrderState
  /** Lower case, with % at both ends. */
  pattern: string | undefined
}

const orders = (db: Db) => db.selectFrom('orders').leftJoin('invoices', 'invoices.id', 'orders.invoice_id')

function applyFilter(db: Db, { state, pattern }: Omit<OrderFilter, keyof PageRequest>) {
  let query = orders(db)
  if (state === 'to-do')
    query = query.where(
      sql<boolean>`(orders.needs_account or orders.finding is not null
        or orders.id in (select order_id from payment_returns where cents <> handled_cents))`,
    )
  else if (state !== 'all') query = query.where('orders.state', '=', state)
  if (pattern === undefined) return query
  return query.where(
    sql<boolean>`lower(concat_ws(' ', orders.company, orders.name, orders.email, invoices.number, orders.payment_id)) like ${pattern}`,
  )
}

export type StaffOrderRow = Awaited<ReturnType<typeof listOrderRows>>[number]

/** Returns one page of orders, the newest first. */
export const listOrderRows = (db: Db, { page, pageSize, ...filter }: OrderFilter) =>
  applyFilter(db, filter)
    .innerJoin('countries', 'countries.code', 'orders.country_code')
    .select([
      'orders.id',
      'orders.reference',
      'orders.kind',
      'orders.paid_by',
      'orders.state',
      'orders.finding',
      'orders.finding_detail',
      'orders.plan',
      'orders.description',
      'orders.name',
      'orders.email',
      'orders.company',
      'countries.name as country',
      'orders.vat_nr',
      'orders.vat_state',
      'orders.company_id',
      'orders.needs_account',
      'orders.total_cents',
      'orders.provider',
      'orders.payment_id',
      'orders.created_at',
      'orders.paid_at',
      'invoices.number',
      // In the order of kinds: a chargeback comes first.
      sql<{ kind: ReturnKind; cents: number }[]>`array(
        select jsonb_build_object('kind', kind, 'cents', cents - handled_cents) from payment_returns
        where order_id = orders.id and cents <> handled_cents order by kind
      )`.as('returned'),
    ])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

/** Counts orders; exact up to one past `countCap`. */
export const countOrderRows = (db: Db, filter: Omit<OrderFilter, keyof PageRequest>): Promise<number> =>
  countUpToCap(db, applyFilter(db, filter).select('orders.id'))

export const findOrderDetails = (db: Db, id: number) =>
  db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['email', 'needs_account', 'vat_service', 'vat_is_valid', 'vat_request_id', 'vat_replied_at'])
    .executeTakeFirst()

export const listEventRows = (db: Db, orderId: number) =>
  db
    .selectFrom('payment_events')
    .where('order_id', '=', orderId)
    .select(['status', 'cents', 'currency', 'outcome', 'happened_at'])
    .orderBy('id')
    .execute()

export const listRefundRows = (db: Db, orderId: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('credit_notes', 'credit_notes.id', 'refunds.credit_note_id')
    .where('order_id', '=', orderId)
    .select([
      'refunds.id',
      'refunds.cents',
      'refunds.reason',
      'refunds.state',
      'refunds.returned_as',
      'refunds.fault',
      'refunds.requested_at',
      'credit_notes.number',
    ])
    .orderBy('refunds.id')
    .execute()

export const listReturnRows = (db: Db, orderId: number) =>
  db
    .selectFrom('payment_returns')
    .where('order_id', '=', orderId)
    .select(['kind', 'cents', 'handled_cents', 'changed_at'])
    .orderBy('kind')
    .execute()

/**
 * Returns how much of an order's invoice can be credited for money that went back: nothing if the payment paid no invoice, as with
 * a wrong amount or a second payment of the same invoice.
 */
export async function findCreditableCents(db: Db, orderId: number): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.id', 'orders.invoice_id')
    .where('orders.id', '=', orderId)
    .where('orders.state', '=', 'paid')
    .where('invoices.payment_status', 'in', [1, 2])
    .where(
      sql<boolean>`exists (
        select from payment_events join invoice_payments on event_id = 'payment-event/' || payment_events.id
        where payment_id = orders.payment_id and invoice_payments.invoice_id = invoices.id
      )`,
    )
    .select(sql<number>`invoices.total_cents - invoices.credited_cents`.as('cents'))
    .executeTakeFirst()
  return row?.cents ?? 0
}
