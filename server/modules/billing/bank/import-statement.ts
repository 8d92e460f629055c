import type { z } from 'zod'
import type { importBankStatement } from '../../../../contract/billing-admin.ts'
import type { Deps } from '../../../deps.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Account } from '../../auth/index.ts'
import { compactIban } from '../../company-numbers/index.ts'
import { openCentsOf, recordPayment } from '../payments.ts'
import { billingTexts } from '../texts.ts'
import { type CreditEntry, readStatements, type Statement, StatementFault } from './camt.ts'
import { invoiceNumbersIn } from './invoice-numbers.ts'
import { insertEntry, insertStatement } from './queries.ts'
import { listInvoicesByNumber, listKnownReferences } from './reads.ts'

const texts = billingTexts.statement

type Summary = z.output<typeof importBankStatement.reply>['payload']

const refuse = (msg: string) => new Problem('statement-refused', { msg, errors: [{ param: 'file', msg }] })

function read(bytes: Buffer, iban: string): Statement[] {
  try {
    const statements = readStatements(bytes.toString('utf8'))
    const other = statements.find(statement => compactIban(statement.iban) !== compactIban(iban))
    if (other !== undefined) throw new StatementFault(texts.otherAccount(other.iban))
    return statements
  } catch (error) {
    if (error instanceof StatementFault) throw refuse(error.message)
    throw error
  }
}

/**
 * Stores a credit. If the invoices that it names are open and need exactly this amount together, it pays them; otherwise it waits for staff.
 * Returns how many invoices it paid.
 */
async function storeCredit(tx: Tx, statementId: number, credit: CreditEntry, now: Date): Promise<number> {
  const named = await listInvoicesByNumber(tx, invoiceNumbersIn(credit.remittance))
  const open = named.filter(({ payment_status: status }) => status === null)
  const isExact =
    open.length > 0 &&
    open.length === named.length &&
    open.reduce((sum, invoice) => sum + openCentsOf(invoice), 0) === credit.cents
  const { reference, cents, bookedOn: booked_on, payer, iban, remittance } = credit
  const bankEntryId = await insertEntry(tx, {
    ...{ statement_id: statementId, reference, cents, booked_on, payer, iban, remittance },
    ...(isExact && { state: 'assigned', assigned_cents: cents }),
  })
  if (!isExact) return 0
  for (const invoice of open) {
    const payment = { cents: openCentsOf(invoice), source: 'wire' as const, bankEntryId, paidOn: booked_on, now }
    const { outcome } = await recordPayment(tx, { invoiceId: invoice.id, ...payment })
    // Rolls the import back if an invoice was paid after it was found and before it was locked.
    if (outcome !== 'paid') throw new Problem('invoice-settled')
  }
  return open.length
}

interface Import {
  statement: Statement
  staff: Account
  now: Date
}

/** Imports a statement, and returns what became of its credits. Throws `statement-refused` if it was imported before. */
async function storeStatement(tx: Tx, { statement, staff, now }: Import): Promise<Omit<Summary, 'statements'>> {
  const { iban, reference, credits, skipped, warnings } = statement
  const by = { imported_by: staff.contactId, imported_at: now }
  const inserted = await insertStatement(tx, { iban, reference, ...by })
  if (inserted === undefined) throw refuse(texts.importedBefore(reference))
  const references = credits.map(credit => credit.reference)
  const known = new Set((await listKnownReferences(tx, iban, references)).map(row => row.reference))
  const summary = { paid: 0, listed: 0, skipped, warnings }
  for (const credit of credits) {
    if (known.has(credit.reference)) {
      summary.skipped += 1
      continue
    }
    const paid = await storeCredit(tx, inserted.id, credit, now)
    summary.paid += paid
    if (paid === 0) summary.listed += 1
  }
  await recordAudit(tx, {
    actorId: staff.contactId,
    action: 'import-bank-statement',
    subject: `bank-statement/${inserted.id}`,
    newValue: { reference, credits: credits.length },
    now,
  })
  return summary
}

/**
 * Imports the statements of a file, all or none. Each statement, and each entry of overlapping ones, is imported once. Throws
 * `statement-refused` with the reason if the file is not a CAMT.053 statement of the operator's account.
 */
export function importStatement(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  staff: Account,
  bytes: Buffer,
): Promise<Summary> {
  const statements = read(bytes, config.brand.legal.iban)
  const now = clock.now()
  return transaction(db, async tx => {
    const summary: Summary = { statements: statements.length, paid: 0, listed: 0, skipped: 0, warnings: [] }
    for (const statement of statements) {
      const { paid, listed, skipped, warnings } = await storeStatement(tx, { statement, staff, now })
      summary.paid += paid
      summary.listed += listed
      summary.skipped += skipped
      summary.warnings.push(...warnings)
    }
    return summary
  })
}
