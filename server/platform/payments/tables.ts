import type { Generated } from 'kysely'
import type { PaymentStatus } from './provider.ts'

/** Tables that only this module writes. */
export interface PaymentProviderTables {
  local_payments: LocalPaymentsTable
}

interface LocalPaymentsTable {
  id: string
  reference: string
  status: Generated<PaymentStatus>
  cents: number
  description: string
  return_url: string
  cancel_url: string
  refunded_cents: Generated<number>
  charged_back_cents: Generated<number>
  refund_references: Generated<string[]>
  created_at: Date
}
