import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { getLastInvoiceStatus, type InvoiceStatus } from '../../../contract/billing.ts'
import { createQueryClient, queryOf } from '../../platform/api.ts'
import { sessionQuery } from '../../platform/session.ts'
import { sessionOf } from '../session.fixture.ts'
import { StatusLine, stripNotices } from './status-line.tsx'

const paid: InvoiceStatus = {
  isDue: false,
  isPastDue: false,
  isPastDueEbm: false,
  isEbmInvoice: false,
  isNoNotif: false,
  forcePay: false,
  link: null,
}

function rendered(session: ReturnType<typeof sessionOf> | null, invoice: InvoiceStatus) {
  const client = createQueryClient(async () => ({ status: 500, body: {} }))
  client.setQueryData(sessionQuery.queryKey, session)
  client.setQueryData(queryOf(getLastInvoiceStatus).queryKey, { status: 200, payload: invoice })
  return renderToString(
    <QueryClientProvider client={client}>
      <StatusLine />
    </QueryClientProvider>,
  )
}

describe('the status line', () => {
  it('is not shown to a visitor', () => {
    expect(rendered(null, paid)).toBe('')
  })

  it('names the member, the tier and the five cities', () => {
    const html = rendered(sessionOf({ name: 'Jo Lindt', isGold: 1 }), paid)
    expect(html).toContain('Jo Lindt')
    expect(html).toContain('Gold member')
    for (const city of ['Hong Kong', 'Amsterdam', 'London', 'New York', 'Los Angeles']) expect(html).toContain(city)
  })

  it('is rendered without times, which the browser adds later', () => {
    expect(rendered(sessionOf({}), paid)).not.toMatch(/\d\d:\d\d/)
  })

  it('shows a notice instead of the clocks', () => {
    const html = rendered(sessionOf({}), { ...paid, isDue: true })
    expect(html).toContain('You have an invoice due')
    expect(html).not.toContain('Hong Kong')
  })
})

describe('its notices', () => {
  it('prefer overdue to due invoices, and link to the payment page', () => {
    const overdue = { ...paid, isDue: true, isPastDue: true, link: 'https://pay.example/1' }
    expect(stripNotices(overdue)).toEqual([
      { text: 'Your invoice is overdue', isUrgent: true, href: 'https://pay.example/1' },
    ])
    expect(stripNotices({ ...paid, isPastDueEbm: true })[0]?.href).toBe('/invoices')
  })

  it('are not shown if nothing is owed or staff switched them off', () => {
    expect(stripNotices(undefined)).toEqual([])
    expect(stripNotices(paid)).toEqual([])
    expect(stripNotices({ ...paid, isPastDue: true, isNoNotif: true })).toEqual([])
  })
})
