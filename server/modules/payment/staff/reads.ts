import { sql } from 'kysely'
import type { PageRequest } from '../../../../contract/kit/index.ts'
import type { OrderState } from '../../../../contract/payment.ts'
import { countUpToCap } from '../../../platform/db/capped-count.ts'
import type { Db } from '../../../platform/db/database.ts'

interface OrderFilter extends PageRequest {
  state: 'all' | 'to-do' | OrderState
  /** Lower case, with % at both ends. */
  pattern: string | undefined
}

const orders = (db: Db) => db.selectFrom('orders').leftJoin('invoices', 'invoices.id', 'orders.invoice_id')

function applyFilter(db: Db, { state, pattern }: Omit<OrderFilter, keyof PageRequest>) {
  let query = orders(db)
  if (state === 'to-do') query = query.where(sql<boolean>`(orders.needs_account or orders.finding is not null)`)
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
      'refunds.fault',
      'refunds.requested_at',
      'credit_notes.number',
    ])
    .orderBy('refunds.id')
    .execute()
