import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BillingDocument, ciiOf, treatmentOf, ublOf } from '../../../server/modules/billing/index.ts'
import { orderUbl } from '../../../server/modules/quotes/index.ts'
import { buildCompanies, type DemoCompany } from '../../seed/companies.ts'
import { correctCompanyNumbers } from '../../seed/company-numbers.ts'
import { buildCreditNotes } from '../../seed/credit-notes.ts'
import { buildInvoices, type DemoInvoice } from '../../seed/invoices.ts'
import { CannotRunError, type Judge, verdictOf } from '../judge.ts'
import { run } from '../program.ts'
import { demoOrders } from './demo-orders.ts'

/** An order should say until when it is valid; buyers on the site do not. */
const noValidity = 'PEPPOL-T01-R002'

async function demoCompanies(now: Date): Promise<DemoCompany[]> {
  const companies = buildCompanies(now, '!')
  await correctCompanyNumbers(companies)
  return companies
}

/** Returns every invoice and credit note of the demo. */
async function demoDocuments(companies: DemoCompany[], now: Date): Promise<BillingDocument[]> {
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

/**
 * Validates every invoice and credit note of the demo: UBL by its schema, EN 16931 and Peppol BIS Billing 3, the file inside the PDF by
 * its schema and EN 16931. Also orders between its companies, by the schema of UBL and Peppol BIS Order 3. The rules come from Maven Central; needs Java and Maven.
 */
export const invoicesJudge: Judge = {
  name: 'invoices',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'conformance-'))
    try {
      await copyFile(join(import.meta.dirname, 'pom.xml'), join(folder, 'pom.xml'))
      const goals = ['-q', '-B', 'dependency:build-classpath', '-Dmdep.outputFile=classpath.txt']
      const fetched = await run('mvn', goals, { cwd: folder })
      if (fetched.code !== 0)
        throw new CannotRunError(`Maven could not fetch the rules. ${fetched.output.slice(0, 300)}`)
      const now = new Date()
      const companies = await demoCompanies(now)
      const documents = await demoDocuments(companies, now)
      const orders = demoOrders(companies)
      const input = join(folder, 'in')
      await mkdir(input)
      for (const document of documents) {
        await writeFile(join(input, `${document.number}.${document.kind}.xml`), ublOf(document))
        await writeFile(join(input, `${document.number}.cii.xml`), ciiOf(document))
      }
      for (const order of orders)
        await writeFile(join(input, `${order.number}.order.xml`), orderUbl(order, { scheme: '0106', id: '12345678' }))
      const classpath = await readFile(join(folder, 'classpath.txt'), 'utf8')
      const args = ['-cp', classpath.trim(), join(import.meta.dirname, 'Judge.java'), 'in']
      const judged = await run('java', args, { cwd: folder })
      const lines = judged.output.split('\n').filter(line => line !== '' && !line.includes(`\t${noValidity}\t`))
      const figures = `${documents.length} documents as UBL and CII, ${orders.length} orders, by the EN 16931 rules 1.3.16 and the Peppol rules of May 2026`
      const isComplete = lines.at(-1) === `judged\t${documents.length * 2 + orders.length}`
      return verdictOf(figures, isComplete ? lines.slice(0, -1) : lines)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}
