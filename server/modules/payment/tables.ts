import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { MembershipPlan, OrderFinding, OrderState } from '../../../contract/payment.ts'
import type { ReturnKind } from '../../platform/payments/provider.ts'
import type { VatNumberState } from '../billing/index.ts'

/** The findings that the releases since the first one know; `findings.ts` stores the others beside them. */
export type StoredFinding = Exclude<OrderFinding, 'upgrade-outdated'>

/** Tables that only this module writes. */
export interface PaymentTables {
  orders: OrdersTable
  payment_events: PaymentEventsTable
  refunds: RefundsTable
  payment_returns: PaymentReturnsTable
  renewals: RenewalsTable
  renewal_choices: RenewalChoicesTable
}

interface OrdersTable {
  id: GeneratedAlways<number>
  reference: string
  kind: 'membership' | 'invoice'
  paid_by: 'online' | 'wire'
  state: Generated<OrderState>
  plan: MembershipPlan | null
  is_upgrade: Generated<boolean>
  company_id: number | null
  contact_id: number | null
  invoice_id: number | null
  name: string
  email: string
  company: string
  address: string
  zip: string
  city: string
  country_code: string
  vat_nr: string
  vat_state: VatNumberState
  contract_version: string | null
  description: string
  net_cents: number
  vat_cents: number
  total_cents: number
  provider: Generated<string>
  payment_id: string | null
  checkout_url: string | null
  vat_service: Generated<string>
  vat_is_valid: boolean | null
  vat_request_id: Generated<string>
  vat_name: Generated<string>
  vat_address: Generated<string>
  vat_replied_at: Date | null
  vat_due_at: Date | null
  vat_attempts: Generated<number>
  finding: StoredFinding | null
  finding_detail: 'upgrade-outdated' | null
  needs_account: Generated<boolean>
  activated_at: Date | null
  created_at: Date
  paid_at: Date | null
  standing_before: JSONColumnType<PreviousStanding> | null
  given_until: string | null
  upgrade_until: string | null
  asked_at: Date | null
}

/** The company's state before an order gave it a membership. */
export interface PreviousStanding {
  plan: 'trial' | MembershipPlan
  trialEndsAt: string | null
  paidUntil: string | null
}

interface PaymentEventsTable {
  id: GeneratedAlways<number>
  order_id: number
  payment_id: string
  status: string
  cents: number
  currency: string
  outcome: string
  happened_at: Date
}

interface RefundsTable {
  id: GeneratedAlways<number>
  order_id: number
  credit_note_id: number
  cents: number
  reason: string
  state: 'waiting' | 'sent' | 'by-wire'
  refund_id: string | null
  fault: Generated<string>
  requested_by: number | null
  requested_at: Date
  sent_at: Date | null
  returned_as: ReturnKind | null
}

interface PaymentReturnsTable {
  id: GeneratedAlways<number>
  order_id: number
  payment_id: string
  kind: ReturnKind
  cents: number
  handled_cents: Generated<number>
  asked_at: Date
  changed_at: Date
}

interface RenewalsTable {
  id: GeneratedAlways<number>
  company_id: number
  renews: string
  plan: MembershipPlan
  net_cents: number
  total_cents: number
  vat_percent: number
  vat_state: VatNumberState
  state: Generated<'prepared' | 'released' | 'skipped'>
  reason: Generated<string>
  invoice_id: number | null
  prepared_at: Date
  released_at: Date | null
  released_by: number | null
  is_declined: Generated<boolean>
  changes_plan: Generated<boolean>
}

interface RenewalChoicesTable {
  company_id: number
  is_declined: Generated<boolean>
  plan: MembershipPlan | null
  changed_by: number
  changed_at: Date
}
