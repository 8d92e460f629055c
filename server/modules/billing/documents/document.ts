import type { Party, Seller } from '../party.ts'
import type { DocumentLine } from '../totals.ts'
import type { VatTreatment } from '../vat.ts'

/** An issued invoice or credit note, as printed and as written to files for accounting software. */
export interface BillingDocument {
  kind: 'invoice' | 'credit-note'
  number: string
  /** YYYY-MM-DD. */
  issuedOn: string
  /** Only on invoices. */
  dueOn: string | undefined
  /** An invoice that was issued because it had been paid online: nothing of it is due. */
  isPrepaid: boolean
  seller: Seller
  buyer: Party
  lines: readonly DocumentLine[]
  netCents: number
  vatCents: number
  totalCents: number
  vat: VatTreatment
  /** Printed below the lines; the reason of a credit note. */
  note: string
  /** The invoice that a credit note belongs to. */
  credits: { number: string; issuedOn: string } | undefined
}
