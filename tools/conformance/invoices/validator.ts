import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ciiOf, ublOf } from '../../../server/modules/billing/index.ts'
import { orderUbl } from '../../../server/modules/quotes/index.ts'
import { mavenClasspath } from '../packages.ts'
import { run } from '../program.ts'
import { type Validator, verdictOf } from '../validator.ts'
import { demoCompanies, demoDocuments } from './demo-documents.ts'
import { demoOrders } from './demo-orders.ts'

/** An order should say until when it is valid; buyers on the site do not. */
const noValidity = 'PEPPOL-T01-R002'

/**
 * Validates every invoice and credit note of the demo: UBL by its schema, EN 16931 and Peppol BIS Billing 3, the file inside the PDF by
 * its schema and EN 16931. Also orders between its companies, by the schema of UBL and Peppol BIS Order 3. The rules come from
 * Maven Central; needs Java and Maven.
 */
export const invoicesValidator: Validator = {
  name: 'invoices',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'conformance-'))
    try {
      const classpath = await mavenClasspath(import.meta.dirname)
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
      const args = ['-cp', classpath, join(import.meta.dirname, 'Validator.java'), 'in']
      const result = await run('java', args, { cwd: folder })
      const lines = result.output.split('\n').filter(line => line !== '' && !line.includes(`\t${noValidity}\t`))
      const figures = `${documents.length} documents as UBL and CII, ${orders.length} orders, by the EN 16931 rules 1.3.16 and the Peppol rules of May 2026`
      const isComplete = lines.at(-1) === `validated\t${documents.length * 2 + orders.length}`
      return verdictOf(figures, isComplete ? lines.slice(0, -1) : lines)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}
