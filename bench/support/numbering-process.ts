/** Issues invoices, records wire payments for them and credits some, one after the other, until it kills itself at a statement. */
import { creditInvoice, issueInvoice, recordPayment, vatFor } from '../../server/modules/billing/index.ts'
import { readConfig } from '../../server/platform/config.ts'
import { transaction } from '../../server/platform/db/database.ts'
import { createDeps } from '../../server/wiring.ts'
import { buyer } from '../../tests/support/invoices.ts'
import { countStatements, die } from './die-at-statement.ts'

const { DATABASE_URL = '', YEAR = '2026' } = process.env
const { deps } = createDeps(readConfig(process.env), DATABASE_URL)
const { db, config } = deps
const issuedOn = `${YEAR}-06-01`

// The first statements open connections; counting begins here.
await db.selectFrom('settings').select('key').execute()
countStatements()
for (let count = 0; count < 12; count += 1) {
  const lines = [{ description: 'One year', quantity: 1, unitCents: 67_500 }]
  const vat = vatFor({ country: buyer.country, vatNumberState: 'valid' })
  const invoice = { companyId: null, buyer, account: 'Plus' as const, lines, vat, issuedOn }
  const { id: invoiceId, totalCents: cents } = await transaction(db, tx => issueInvoice(tx, invoice, config))
  const now = new Date(`${issuedOn}T12:00:00Z`)
  if (count % 3 !== 2)
    await transaction(db, tx => recordPayment(tx, { invoiceId, cents, source: 'wire', paidOn: issuedOn, now }))
  if (count % 3 !== 0)
    await transaction(db, tx => creditInvoice(tx, { invoiceId, lines: 'full', reason: 'Killed.', issuedOn }))
}
die()
