import { creditInvoice, recordPayment } from '../../server/modules/billing/index.ts'
import { transaction } from '../../server/platform/db/database.ts'
import { addInvoice } from '../support/invoices.ts'
import { addFactor } from '../support/second-factor.ts'
import { addCompany } from '../support/world.ts'
import { type Caller, nextSerial, type Row, type World } from './world.ts'

/** Returns an invoice of the caller's company; for the event, so that it may still order a membership. */
const invoiceOf = ({ test, account }: World, caller: Caller) =>
  addInvoice(test, { companyId: caller === 'visitor' ? null : account[caller].companyId, account: 'EBM' })

const ownInvoice: Row = {
  access: 'account',
  input: async (world, caller) => ({ params: { number: (await invoiceOf(world, caller)).number } }),
}

const ownCreditNote: Row = {
  access: 'account',
  input: async (world, caller) => {
    const { id } = await invoiceOf(world, caller)
    const result = await transaction(world.test.deps.db, tx =>
      creditInvoice(tx, { invoiceId: id, lines: 'full', reason: 'A test.', issuedOn: '2026-11-18' }),
    )
    return { params: { number: result.outcome === 'credited' ? result.number : '' } }
  },
}

/** Returns a staff call with this body, and a fresh code if the call requires one. */
const byStaff = (input: NonNullable<Row['input']>, { withCode = false } = {}): Row => ({
  access: 'staff',
  input: async (world, caller) => {
    const values = await input(world, caller)
    if (!withCode) return values
    const { test, account } = world
    const code = caller === 'staff' ? await addFactor(test, account.staff.contactId, 'verified') : '123456'
    return { ...values, body: { ...(values.body as object), code } }
  },
})

/** Returns a command about an invoice that nobody has paid. */
const aboutInvoice = (body: object, options?: { withCode: boolean }): Row =>
  byStaff(async ({ test }) => ({ params: { id: (await addInvoice(test)).id }, body }), options)

const statementOf = (id: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>${id}</Id><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct></Stmt></BkToCstmrStmt></Document>`

async function addBankEntry({ test: { deps, clock }, account }: World): Promise<number> {
  const { db } = deps
  const statement = { iban: 'x', reference: `row ${nextSerial()}`, imported_at: clock.now() }
  const { id } = await db
    .insertInto('bank_statements')
    .values({ ...statement, imported_by: account.staff.contactId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const texts = { reference: '', payer: 'A buyer', iban: '', remittance: '' }
  const entry = await db
    .insertInto('bank_entries')
    .values({ statement_id: id, cents: 100_000, booked_on: '2026-11-17', ...texts })
    .returning('id')
    .executeTakeFirstOrThrow()
  return entry.id
}

/** Adds a wire that paid an invoice. */
async function addWire({ test }: World): Promise<number> {
  const { db, clock } = test.deps
  const { id: invoiceId } = await addInvoice(test)
  await transaction(db, tx =>
    recordPayment(tx, { invoiceId, cents: 67_500, source: 'wire', paidOn: day, now: clock.now() }),
  )
  const payment = db.selectFrom('invoice_payments').where('invoice_id', '=', invoiceId).select('id')
  return (await payment.executeTakeFirstOrThrow()).id
}

/** Adds a credit note of an invoice that was paid. */
async function addRefund({ test }: World): Promise<number> {
  const { db, clock } = test.deps
  const { id: invoiceId } = await addInvoice(test)
  return transaction(db, async tx => {
    await recordPayment(tx, { invoiceId, cents: 67_500, source: 'wire', paidOn: day, now: clock.now() })
    const result = await creditInvoice(tx, { invoiceId, lines: 'full', reason: 'A test.', issuedOn: day })
    return result.outcome === 'credited' ? result.id : 0
  })
}

const day = '2026-11-18'
const quarter: Row = { access: 'staff', input: () => ({ query: { year: 2026, quarter: 4 } }) }
const withCode = { withCode: true }

/** Rows of the access table about invoices and credit notes. */
export const billingRows: Record<string, Row> = {
  getLastInvoiceStatus: { access: 'account' },
  listInvoices: { access: 'account' },
  listCreditNotes: { access: 'account' },
  getInvoicePdf: ownInvoice,
  getInvoiceUbl: ownInvoice,
  getCreditNotePdf: ownCreditNote,
  getCreditNoteUbl: ownCreditNote,
  searchInvoices: { access: 'staff' },
  exportInvoices: { access: 'staff' },
  getInvoice: byStaff(async ({ test }) => ({ params: { id: (await addInvoice(test)).id } })),
  issueInvoice: byStaff(async ({ test }) => ({
    body: {
      companyId: await addCompany(test.deps.db),
      account: 'EBM' as const,
      lines: [{ description: 'EBM Attendance', quantity: 1, unitPrice: 395 }],
    },
  })),
  creditInvoice: aboutInvoice({ reason: 'A test.' }, withCode),
  voidInvoice: aboutInvoice({ reason: 'A test.' }, withCode),
  payInvoiceByWire: aboutInvoice({ amount: 675, paidOn: day }, withCode),
  remindInvoice: aboutInvoice({}),
  setInvoiceNotices: aboutInvoice({ isNoNotif: true, forcePay: false }, withCode),
  searchCreditNotes: { access: 'staff' },
  markRefunded: byStaff(async world => ({ params: { id: await addRefund(world) }, body: { paidOn: day } }), withCode),
  importBankStatement: byStaff(() => ({
    body: { file: new File([statementOf(`access ${nextSerial()}`)], 'statement.xml') },
  })),
  searchBankEntries: { access: 'staff' },
  assignBankEntry: byStaff(
    async world => ({
      params: { id: await addBankEntry(world) },
      body: { invoiceNumber: (await addInvoice(world.test)).number, amount: 1 },
    }),
    withCode,
  ),
  dismissBankEntry: byStaff(async world => ({
    params: { id: await addBankEntry(world) },
    body: { reason: 'A test.' },
  })),
  getWireUndo: byStaff(async world => ({ params: { id: await addWire(world) } })),
  undoWire: byStaff(
    async world => ({ params: { id: await addWire(world) }, body: { reason: 'A test.', membership: 'none' } }),
    withCode,
  ),
  getVatReport: quarter,
  getEuSales: quarter,
}
