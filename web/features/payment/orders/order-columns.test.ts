import { expect, it } from 'vitest'
import { listOrders } from '../../../../contract/orders.ts'
import { stateText } from './order-columns.tsx'

it('an order with a finding of a later release is listed, and shows the finding as it is', () => {
  const order = {
    id: 1,
    reference: 'b5e1c9a2-6f1d-4c1a-9d3e-2f4a6b8c0d1e',
    kind: 'membership',
    by: 'online',
    state: 'paid',
    finding: 'paid-in-kind',
    returned: [],
    plan: 'plus',
    description: '',
    name: '',
    email: '',
    company: '',
    country: '',
    vatNr: '',
    vatState: 'none',
    companyId: null,
    waitsForAccount: false,
    totalCents: 1,
    provider: '',
    paymentId: null,
    invoiceNumber: null,
    createdDT: '2026-11-29T09:00:00.000Z',
    paidDT: null,
  }
  const { results } = listOrders.reply.parse({ payload: { numResults: 1, results: [order] } }).payload
  expect(results.map(stateText)).toEqual(['paid-in-kind'])
})
