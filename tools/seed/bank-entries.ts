import type { DemoCompany } from './companies.ts'
import { before, dateOf } from './dates.ts'
import { demoSeller } from './invoice-documents.ts'
import type { DemoInvoice } from './invoices.ts'
import { randomFor } from './random.ts'
import type { Row } from './rows.ts'

/** Returns an imported bank statement with payments that staff must assign: a partial one, one without a number, and one for no invoice. */
export function buildBankEntries(companies: readonly DemoCompany[], invoices: readonly DemoInvoice[], now: Date) {
  const random = randomFor('bank entries')
  const day = dateOf(before(now, 2))
  const open = invoices.filter(({ payment_status: status }) => status === null)
  const [part, whole] = random.sample(open, 2)
  const [staff] = companies
  const entryOf = (payer: string, cents: number, remittance: string, index: number): Row<'bank_entries'> => ({
    id: index,
    statement_id: 1,
    reference: `DEMO-${index}`,
    cents,
    assigned_cents: 0,
    booked_on: day,
    payer,
    iban: `NL56AGDH96190084${random.digits(2)}`,
    remittance,
    state: 'open',
  })
  const statement: Row<'bank_statements'> = {
    id: 1,
    iban: demoSeller.iban,
    reference: `DEMO-${day}`,
    imported_by: staff?.contacts[0].id ?? 1,
    imported_at: before(now, 1),
  }
  const entries = [
    ...(part ? [entryOf(part.buyer.name, part.total_cents - 2_500, `Invoice ${part.number}, less bank fees`, 1)] : []),
    ...(whole ? [entryOf(whole.buyer.name, whole.total_cents, 'Membership', 2)] : []),
    entryOf('ABN AMRO BANK', 1_234, 'Credit interest', 3),
  ]
  return { statement, entries }
}
