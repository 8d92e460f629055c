import { type NewInvoice, type Party, vatFor } from '../billing/index.ts'
import type { OrderRow } from './queries.ts'

type InvoicedOrder = Pick<
  OrderRow,
  | 'id'
  | 'company_id'
  | 'plan'
  | 'name'
  | 'email'
  | 'company'
  | 'address'
  | 'zip'
  | 'city'
  | 'country_code'
  | 'vat_nr'
  | 'vat_state'
  | 'description'
  | 'net_cents'
>

/** Returns the buyer of an order as an invoice names it. */
export const buyerOfOrder = (order: InvoicedOrder): Party => ({
  name: order.company,
  contact: order.name,
  email: order.email,
  address: order.address,
  zip: order.zip,
  city: order.city,
  country: order.country_code,
  vatNumber: order.vat_nr,
})

/** Returns the invoice of an order, with the VAT that the customer was shown. */
export const membershipInvoice = (order: InvoicedOrder, issuedOn: string): NewInvoice => ({
  companyId: order.company_id,
  buyer: buyerOfOrder(order),
  account: order.plan === 'broker' ? 'Broker' : 'Plus',
  lines: [{ description: order.description, quantity: 1, unitCents: order.net_cents }],
  vat: vatFor({ country: order.country_code, vatNumberState: order.vat_state }),
  issuedOn,
  orderId: order.id,
})
