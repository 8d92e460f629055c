import { beforeAll, expect, it } from 'vitest'
import { buildCompanies } from './companies.ts'
import { correctCompanyNumbers } from './company-numbers.ts'
import { buildCreditNotes } from './credit-notes.ts'
import { buildInvoices } from './invoices.ts'
import { buildOrders } from './orders.ts'

const now = new Date('2026-11-18T09:30:00Z')

async function build() {
  const companies = buildCompanies(now, '!')
  await correctCompanyNumbers(companies)
  const { invoices, upgraded } = await buildInvoices(companies, now)
  const { payments } = buildCreditNotes(invoices, now)
  return { invoices, payments, ...buildOrders(companies, { invoices, upgraded, payments }, now) }
}

let demo: Awaited<ReturnType<typeof build>>
beforeAll(async () => {
  demo = await build()
})

it('has orders in every state, including paid upgrades', () => {
  const { orders } = demo
  expect(new Set(orders.map(({ state }) => state))).toEqual(
    new Set(['paid', 'open', 'failed', 'canceled', 'expired', 'invoiced']),
  )
  expect(orders.some(({ is_upgrade, state }) => is_upgrade && state === 'paid')).toBe(true)
  expect(orders.filter(({ created_at }) => created_at > now)).toEqual([])
})

it('agrees with invoices and payments', () => {
  const { orders, events, invoices, payments } = demo
  for (const order of orders) {
    const invoice = invoices.find(({ id }) => id === order.invoice_id)
    const reports = events.filter(event => event.order_id === order.id)
    if (order.state === 'paid' || order.state === 'invoiced') {
      expect(invoice?.total_cents).toBe(order.total_cents)
      expect(invoice?.payment_status === null).toBe(order.state === 'invoiced')
      if (order.kind === 'membership') expect(invoice?.order_id).toBe(order.id)
      const payment = payments.find(({ invoice_id }) => invoice_id === order.invoice_id)
      if (order.paid_by === 'online') expect(payment?.event_id).toBe(`payment-event/${reports[0]?.id}`)
    } else expect([invoice, reports.length]).toEqual([undefined, order.state === 'open' ? 0 : 1])
  }
})
