import type { Renewal, StaffOrder } from '../../../contract/orders.ts'
import type { Order } from '../../../contract/payment.ts'
import { daysAfter } from '../billing/index.ts'
import { shortened } from '../delivery/index.ts'
import { findingOf } from './findings.ts'
import type { findOrderByReference } from './reads.ts'
import type { RenewalRow } from './renewals/reads.ts'
import type { StaffOrderRow } from './staff/reads.ts'
import { yearAfter } from './years.ts'

/** Presents an order to anyone who has its reference, without the buyer. */
export const orderReply = (row: NonNullable<Awaited<ReturnType<typeof findOrderByReference>>>): Order => ({
  state: row.state,
  kind: row.kind,
  plan: row.plan,
  totalCents: row.total_cents,
  invoiceNumber: row.number,
  waitsForAccount: row.needs_account,
  isHeld: row.kind === 'membership' && row.state === 'paid' && !row.needs_account && row.activated_at === null,
  email: shortened(row.email),
})

export const staffOrderReply = (row: StaffOrderRow): StaffOrder => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  by: row.paid_by,
  state: row.state,
  finding: findingOf(row),
  returned: row.returned,
  plan: row.plan,
  description: row.description,
  name: row.name,
  email: row.email,
  company: row.company,
  country: row.country,
  vatNr: row.vat_nr,
  vatState: row.vat_state,
  companyId: row.company_id,
  waitsForAccount: row.needs_account,
  totalCents: row.total_cents,
  provider: row.provider,
  paymentId: row.payment_id,
  invoiceNumber: row.number,
  createdDT: row.created_at.toISOString(),
  paidDT: row.paid_at?.toISOString() ?? null,
})

export const renewalReply = (row: RenewalRow): Renewal => ({
  id: row.id,
  companyId: row.company_id,
  company: row.name,
  country: row.country,
  plan: row.plan,
  held: row.held,
  isDeclined: row.is_declined,
  state: row.state,
  from: daysAfter(row.renews, 1),
  until: yearAfter(row.renews),
  totalCents: row.total_cents,
  vatPercent: row.vat_percent,
  vatState: row.vat_state,
  invoiceNumber: row.number,
  reason: row.reason,
})
