import { listOrders, type StaffOrder } from '../../../../contract/orders.ts'

/** Returns a paid order as the API's client reads it, with these fields of the reply. */
export function orderWith(fields: Partial<Record<keyof StaffOrder, unknown>>): StaffOrder {
  const order = {
    id: 1,
    reference: 'b5e1c9a2-6f1d-4c1a-9d3e-2f4a6b8c0d1e',
    kind: 'membership',
    by: 'online',
    state: 'paid',
    finding: null,
    returned: [],
    plan: 'plus',
    description: '',
    name: '',
    email: '',
    company: '',
    country: '',
    vatNr: '',
    vatState: 'none',
    companyId: 7,
    waitsForAccount: false,
    totalCents: 135_000,
    provider: 'mollie',
    paymentId: 'tr_1',
    invoiceNumber: null,
    createdDT: '2026-11-29T09:00:00.000Z',
    paidDT: null,
    ...fields,
  }
  const [parsed] = listOrders.reply.parse({ payload: { numResults: 1, results: [order] } }).payload.results
  return parsed as StaffOrder
}
