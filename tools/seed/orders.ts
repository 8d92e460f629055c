import { createHash } from 'node:crypto'
import { companyOf, type DemoCompany } from './companies.ts'
import { before, dateOf, minutesBefore } from './dates.ts'
import type { DemoInvoice } from './invoices.ts'
import type { Row } from './rows.ts'

type Order = Row<'orders'> & { id: number; created_at: Date }
type OrderEvent = Row<'payment_events'> & { id: number }

/** Invoices older than this were ordered before the site had orders. */
const orderedDays = 150
const hourMs = 3_600_000

const keyOf = (name: string) => createHash('sha256').update(`demo order ${name}`).digest('hex')
const referenceOf = (name: string) => keyOf(name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

interface OrderedMembership {
  company: DemoCompany
  invoice: Pick<DemoInvoice, 'net_cents' | 'vat_cents' | 'total_cents' | 'buyer' | 'lines'>
}

/** Returns the buyer and price of an order, as on its invoice. */
const columnsOf = ({ company: { row, contacts }, invoice }: OrderedMembership) => ({
  company_id: row.id,
  contact_id: contacts[0]?.id ?? null,
  name: invoice.buyer.contact,
  email: invoice.buyer.email,
  company: invoice.buyer.name,
  address: invoice.buyer.address,
  zip: invoice.buyer.zip,
  city: invoice.buyer.city,
  country_code: row.country_code,
  vat_nr: invoice.buyer.vatNumber,
  vat_state: invoice.buyer.vatNumber === '' ? ('none' as const) : ('valid' as const),
  contract_version: '2026-11',
  description: invoice.lines[0]?.description ?? '',
  net_cents: invoice.net_cents,
  vat_cents: invoice.vat_cents,
  total_cents: invoice.total_cents,
})

/** Collects orders and the provider's reports on them, numbered from 1. */
class OrderBook {
  readonly orders: Order[] = []
  readonly events: OrderEvent[] = []

  add(ordered: OrderedMembership, values: Partial<Order> & { created_at: Date }): Order {
    const id = this.orders.length + 1
    const isOnline = values.paid_by !== 'wire'
    const order: Order = {
      id,
      reference: referenceOf(String(id)),
      kind: 'membership',
      paid_by: 'online',
      state: 'open',
      plan: 'plus',
      is_upgrade: false,
      invoice_id: null,
      provider: isOnline ? 'local' : '',
      payment_id: isOnline ? `lp_${keyOf(String(id)).slice(0, 32)}` : null,
      activated_at: null,
      paid_at: null,
      ...columnsOf(ordered),
      ...values,
    }
    this.orders.push(order)
    return order
  }

  /** Adds the report that an order's payment has ended, and returns its id. */
  report(order: Order, status: string, outcome: string, happened_at: Date): number {
    const event = { order_id: order.id, payment_id: order.payment_id ?? '', status, outcome, happened_at }
    this.events.push({ id: this.events.length + 1, ...event, cents: order.total_cents ?? 0, currency: 'EUR' })
    return this.events.length
  }
}

interface Billing {
  invoices: readonly DemoInvoice[]
  /** Ids of invoices for the upgrade of a membership. */
  upgraded: ReadonlySet<number>
  payments: readonly Row<'invoice_payments'>[]
}

/**
 * Returns the orders behind the memberships and online payments of the last months, some that were never paid, and the
 * reports of the provider. Names the order in its invoice, and the report in its payment.
 */
export function buildOrders(companies: readonly DemoCompany[], billing: Billing, now: Date) {
  const book = new OrderBook()
  addInvoicedOrders(book, { companies, ...billing }, now)
  const sample = billing.invoices.find(({ account }) => account === 'Plus')
  if (sample !== undefined) addUnpaidOrders(book, { companies, sample }, now)
  const { orders, events } = book
  return { orders, events }
}

/** Adds the orders of invoices for a membership, and of invoices that were paid online. */
function addInvoicedOrders(
  book: OrderBook,
  { companies, invoices, upgraded, payments }: Billing & { companies: readonly DemoCompany[] },
  now: Date,
) {
  const byId = new Map(companies.map(company => [company.row.id, company]))
  const paymentOf = new Map(payments.map(payment => [payment.invoice_id, payment]))
  const since = dateOf(before(now, orderedDays))
  // A year that was ordered by wire in the last days, and is not paid yet.
  const recent = dateOf(before(now, 10))
  for (const invoice of invoices) {
    const company = byId.get(invoice.company_id)
    if (company === undefined || invoice.account === 'EBM' || invoice.invoice_date < since) continue
    const isUpgrade = upgraded.has(invoice.id)
    const isDue = invoice.payment_status === null && invoice.invoice_date >= recent
    const isOrdered = isUpgrade || isDue || invoice.invoice_date === company.row.member_since
    const payment = paymentOf.get(invoice.id)
    const isOnline = payment?.source === 'online'
    if (invoice.payment_status === 9 || (!isOrdered && !isOnline)) continue
    const issued = new Date(Date.parse(invoice.invoice_date) + 8 * hourMs)
    const paidAt = new Date(Date.parse(payment?.paid_on ?? invoice.invoice_date) + (isOnline ? 8 : 10) * hourMs)
    const isPaid = payment !== undefined
    const order = book.add(
      { company, invoice },
      {
        kind: isOrdered ? 'membership' : 'invoice',
        paid_by: isOnline ? 'online' : 'wire',
        state: isPaid ? 'paid' : 'invoiced',
        plan: isOrdered ? (invoice.account === 'Broker' ? 'broker' : 'plus') : null,
        is_upgrade: isUpgrade,
        invoice_id: invoice.id,
        created_at: isOnline ? new Date(paidAt.getTime() - hourMs / 12) : issued,
        paid_at: isPaid ? paidAt : null,
        activated_at: isPaid && isOrdered ? paidAt : null,
      },
    )
    if (isOrdered) invoice.order_id = order.id
    if (payment !== undefined && isOnline)
      payment.event_id = `payment-event/${book.report(order, 'paid', 'paid', paidAt)}`
  }
}

/** Adds orders that failed, were canceled or expired, and one that is not decided yet. */
function addUnpaidOrders(
  book: OrderBook,
  { companies, sample }: { companies: readonly DemoCompany[]; sample: DemoInvoice },
  now: Date,
) {
  const trial = orderedBy(companyOf(companies, 'trial@demo.example'), sample)
  const expired = orderedBy(companyOf(companies, 'expired@demo.example'), sample)
  const ended = [
    [expired, 'failed', before(now, 9.2)],
    [expired, 'canceled', before(now, 9.1)],
    [trial, 'expired', before(now, 4)],
    [trial, 'canceled', before(now, 1.3)],
  ] as const
  for (const [ordered, state, created_at] of ended) {
    const order = book.add(ordered, { state, created_at })
    book.report(order, state, 'ended', new Date(created_at.getTime() + hourMs / 6))
  }
  book.add(trial, { created_at: minutesBefore(now, 2) })
}

/** Returns a membership as in the sample, ordered by a company. */
function orderedBy(company: ReturnType<typeof companyOf>, sample: DemoInvoice): OrderedMembership {
  const { row, contacts } = company
  const [contact] = contacts
  const net_cents = 67_500
  return {
    company,
    invoice: {
      net_cents,
      vat_cents: 0,
      total_cents: net_cents,
      buyer: {
        ...sample.buyer,
        name: row.name,
        address: row.address ?? '',
        zip: row.zip ?? '',
        city: row.city ?? '',
        contact: contact.name,
        email: contact.email,
        country: row.country_code,
        vatNumber: '',
      },
      lines: sample.lines,
    },
  }
}
