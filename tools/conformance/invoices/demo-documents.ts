import { type BillingDocument, treatmentOf } from '../../../server/modules/billing/index.ts'
import { buildCompanies, type DemoCompany } from '../../seed/companies.ts'
import { correctCompanyNumbers } from '../../seed/company-numbers.ts'
import { buildCreditNotes } from '../../seed/credit-notes.ts'
import { buildInvoices, type DemoInvoice } from '../../seed/invoices.ts'

/** Returns the companies of the demo, with correct VAT numbers. */
export async function demoCompanies(now: Date): Promise<DemoCompany[]> {
  const companies = buildCompanies(now, '!')
  await correctCompanyNumbers(companies)
  return companies
}

/** Returns every invoice and credit note of the demo. */
export async function demoDocuments(companies: DemoCompany[], now: Date): Promise<BillingDocument[]> {
  const { invoices } = await buildInvoices(companies, now)
  const { notes } = buildCreditNotes(invoices, now)
  const byId = new Map(invoices.map(invoice => [invoice.id, invoice]))
  const fieldsOf = (
    row: Pick<DemoInvoice, 'seller' | 'buyer' | 'lines' | 'net_cents' | 'vat_cents' | 'total_cents' | 'vat_category'>,
  ) => ({
    seller: row.seller,
    buyer: row.buyer,
    lines: row.lines,
    netCents: row.net_cents,
    vatCents: row.vat_cents,
    totalCents: row.total_cents,
    vat: treatmentOf[row.vat_category],
  })
  return [
    ...invoices.map(
      (row): BillingDocument => ({
        ...fieldsOf(row),
        kind: 'invoice',
        number: row.number,
        issuedOn: row.invoice_date,
        dueOn: row.due_date,
        isPrepaid: row.payment_status === 1,
        note: '',
        credits: undefined,
      }),
    ),
    ...notes.map((row): BillingDocument => {
      const invoice = byId.get(row.invoice_id)
      if (invoice === undefined) throw new Error(`credit note ${row.number} has no invoice`)
      return {
        ...fieldsOf(row),
        kind: 'credit-note',
        number: row.number,
        issuedOn: row.issued_on,
        dueOn: undefined,
        isPrepaid: false,
        note: row.reason,
        credits: { number: invoice.number, issuedOn: invoice.invoice_date },
      }
    }),
  ]
}
