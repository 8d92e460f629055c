import { z } from 'zod'
import { creditNote, invoice, invoiceAccounts } from './billing.ts'
import {
  endpoint,
  euros,
  fieldMessage,
  flag,
  formFile,
  id,
  idParams,
  listReply,
  optionalDay,
  optionalEuros,
  optionalText,
  pageQuery,
  requiredText,
  searchText,
  storableText,
} from './kit/index.ts'
import { codeProblems, freshCode } from './second-factor.ts'

export const invoiceStates = ['due', 'overdue', 'paid', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** An invoice as staff see it. */
export const staffInvoice = invoice.omit({ link: true }).extend({
  companyId: id().nullable().describe('Null until the company that ordered has an account'),
  companyName: z.string(),
  net: z.number(),
  vat: z.number(),
  vatCategory: z.enum(['S', 'AE', 'Z']).describe('As in EN 16931: standard rate, reverse charge, zero rate'),
  isNoNotif: z.boolean().describe('No notices on the site and no reminders'),
  forcePay: z.boolean(),
  reminders: z.number().int().describe('Reminders mailed so far'),
})
export type StaffInvoice = z.infer<typeof staffInvoice>

export const invoiceOrders = ['invoiceNumber', 'company', 'total', 'invoiceDate', 'dueDate'] as const

const invoiceSearch = {
  query: searchText().describe('Part of a number or of the name of the company'),
  state: z.enum(invoiceStates).optional(),
  orderCol: z.enum(invoiceOrders).optional().describe('Default invoiceDate, newest first'),
  orderDesc: flag(),
}

export const searchInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices',
  access: 'staff',
  summary: 'Search the invoices of all companies',
  query: z.object({ ...invoiceSearch, ...pageQuery }),
  reply: listReply(staffInvoice),
})

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/export',
  access: 'staff',
  summary: 'The invoices of a search as CSV',
  query: z.object(invoiceSearch),
  otherTypes: ['text/csv'],
})

const documentLine = z.object({
  description: z.string(),
  quantity: z.number().int(),
  unitPrice: z.number(),
  price: z.number(),
})

const payment = z.object({
  id: id(),
  source: z.enum(['online', 'wire']),
  amount: z.number().describe('Negative if it takes back a wire that was recorded by mistake'),
  paidOn: z.iso.date(),
  isFromStatement: z.boolean().describe('False if staff entered it, or it was made online'),
  reason: z.string().describe('Why a wire was taken back; else empty'),
  isUndoable: z.boolean().describe('True for a wire that has not been taken back'),
})

export const staffCreditNote = creditNote.omit({ link: true, isPastDue: true }).extend({
  companyName: z.string(),
  reason: z.string(),
  refund: z.number().describe('Euros to be refunded, or already refunded'),
})
export type StaffCreditNote = z.infer<typeof staffCreditNote>

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/{id}',
  access: 'staff',
  summary: 'An invoice with its lines, payments and credit notes',
  params: idParams,
  reply: z.object({
    invoice: staffInvoice,
    note: z.string(),
    lines: z.array(documentLine),
    payments: z.array(payment),
    creditNotes: z.array(staffCreditNote),
  }),
})

/** Converts euros to whole cents. */
export const centsOf = (euros: number): number => Math.round(euros * 100)

const newLine = z.object({
  description: requiredText(200).pipe(storableText(200)),
  quantity: z.coerce
    .number()
    .int({ error: () => fieldMessage.wholeNumber })
    .min(1)
    .max(1_000)
    .default(1),
  unitPrice: euros().describe('Euros without VAT'),
})

/** Maximum number of lines of an invoice that staff issue. */
export const maxInvoiceLines = 20
const lines = z.array(newLine).min(1).max(maxInvoiceLines)

const reason = requiredText(500).pipe(storableText(500)).describe('Printed on the credit note')

const changes = [
  '/api/admin/invoices',
  '/api/admin/invoices/{id}',
  '/api/admin/creditNotes',
  '/api/admin/audit',
  '/api/invoices',
  '/api/invoices/creditNotes',
  '/api/invoices/lastStatus',
] as const

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/invoices',
  access: 'staff',
  changes,
  summary: 'Issue an invoice to a company and mail it; VAT follows from its country and VAT number',
  body: z.object({
    companyId: id(),
    account: z.enum(invoiceAccounts),
    lines,
    dueOn: optionalDay().describe('Empty: 15 days from today'),
    note: optionalText(500).pipe(storableText(500)).describe('Printed below the lines'),
    earlyUntil: optionalDay().describe('The last day of an early price; also the day on which the invoice is due'),
    regularPrice: optionalEuros().describe('With an early price: the price afterwards, in euros without VAT'),
    isNoNotif: z.boolean().default(false).describe('True for no notices on the site and no reminders'),
  }),
  reply: z.object({ payload: z.object({ id: id(), invoiceNumber: z.string(), total: z.number() }) }),
  problems: ['company-not-found'],
})

const command = { method: 'POST', access: 'staff', params: idParams, changes } as const

export const creditInvoice = endpoint({
  ...command,
  path: '/api/admin/invoices/{id}/actions/credit',
  summary: 'Issue a credit note for all that is left of an invoice, or for a part, and mail it',
  body: z.object({
    amount: optionalEuros().describe('Euros without VAT; empty to credit the whole remainder'),
    reason,
    code: freshCode,
  }),
  reply: z.object({
    payload: z.object({ invoiceNumber: z.string(), total: z.number(), refund: z.number().describe('To be paid back') }),
  }),
  problems: ['invoice-settled', 'amount-too-high', ...codeProblems],
})

export const voidInvoice = endpoint({
  ...command,
  path: '/api/admin/invoices/{id}/actions/void',
  summary: 'Void an unpaid invoice with a credit note for all of it, and mail the credit note',
  body: z.object({ reason, code: freshCode }),
  problems: ['invoice-settled', ...codeProblems],
})

export const payInvoiceByWire = endpoint({
  ...command,
  path: '/api/admin/invoices/{id}/actions/payByWire',
  summary: 'Record a wire that paid an invoice in full or in part',
  body: z.object({ amount: euros(), paidOn: z.iso.date(), code: freshCode }),
  reply: z.object({ payload: z.object({ due: z.number().describe('What is still to be paid') }) }),
  problems: ['invoice-settled', 'amount-too-high', ...codeProblems],
})

export const remindInvoice = endpoint({
  ...command,
  path: '/api/admin/invoices/{id}/actions/remind',
  summary: 'Mail a reminder of an unpaid invoice now',
  problems: ['invoice-settled'],
})

export const setInvoiceNotices = endpoint({
  ...command,
  path: '/api/admin/invoices/{id}/actions/setNotices',
  summary: 'Switch notices and reminders of an invoice off or on, and hold the site of the company until it is paid',
  body: z.object({ isNoNotif: z.boolean(), forcePay: z.boolean(), code: freshCode }),
  problems: ['invoice-settled', ...codeProblems],
})

const creditSearch = {
  query: searchText().describe('Part of a number or of the name of the company'),
  state: z.enum(['refund-due', 'settled']).optional(),
}

export const searchCreditNotes = endpoint({
  method: 'GET',
  path: '/api/admin/creditNotes',
  access: 'staff',
  summary: 'Search the credit notes of all companies, newest first',
  query: z.object({ ...creditSearch, ...pageQuery }),
  reply: listReply(staffCreditNote),
})

export const markRefunded = endpoint({
  ...command,
  path: '/api/admin/creditNotes/{id}/actions/refunded',
  summary: 'Record that the refund of a credit note was paid by wire',
  body: z.object({ paidOn: z.iso.date(), code: freshCode }),
  problems: ['invoice-settled', ...codeProblems],
})

/** The largest bank statement, in bytes. */
export const maxStatementBytes = 10 * 1_048_576

export const importBankStatement = endpoint({
  method: 'POST',
  path: '/api/admin/bankStatements',
  access: 'staff',
  changes: [...changes, '/api/admin/bankEntries'],
  summary:
    'Import a bank statement (CAMT.053): a credit that names an invoice and pays it exactly is recorded, others are listed',
  body: z.object({ file: formFile(maxStatementBytes) }),
  reply: z.object({
    payload: z.object({
      statements: z.number().int(),
      paid: z.number().int().describe('Credits that paid an invoice in full'),
      listed: z.number().int().describe('Credits that staff must assign'),
      skipped: z.number().int().describe('Debits, pending entries, and entries that were imported before'),
      warnings: z.array(z.string()),
    }),
  }),
  problems: ['statement-refused'],
  takesForm: true,
})

export const bankEntryStates = ['open', 'assigned', 'dismissed'] as const

export const bankEntry = z.object({
  id: id(),
  state: z.enum(bankEntryStates),
  bookedOn: z.iso.date(),
  amount: z.number(),
  left: z.number().describe('Euros not assigned yet'),
  payer: z.string(),
  iban: z.string(),
  text: z.string().describe('What the payer wrote, and the references of the bank'),
  suggestion: z
    .object({ invoiceNumber: z.string(), companyName: z.string(), due: z.number() })
    .nullable()
    .describe('The invoice that it probably belongs to'),
  reason: z.string().nullable().describe('Why staff dismissed it'),
  wires: z
    .array(z.object({ id: id(), invoiceNumber: z.string(), amount: z.number() }))
    .describe('The invoice payments that it was assigned to'),
})
export type BankEntry = z.infer<typeof bankEntry>

export const searchBankEntries = endpoint({
  method: 'GET',
  path: '/api/admin/bankEntries',
  access: 'staff',
  summary: 'Credits from bank statements, unassigned ones first',
  query: z.object({ query: searchText(), state: z.enum(bankEntryStates).optional(), ...pageQuery }),
  reply: listReply(bankEntry),
})

/** The endpoints whose replies change with a payment of an invoice or a credit of a bank statement. */
export const entryChanges = [...changes, '/api/admin/bankEntries'] as const

export const assignBankEntry = endpoint({
  ...command,
  path: '/api/admin/bankEntries/{id}/actions/assign',
  changes: entryChanges,
  summary: 'Assign a credit, or a part of it, to an invoice; the rest stays on the list',
  body: z.object({ invoiceNumber: requiredText(20), amount: euros(), code: freshCode }),
  reply: z.object({ payload: z.object({ due: z.number(), left: z.number() }) }),
  problems: ['invoice-settled', 'amount-too-high', ...codeProblems],
})

export const dismissBankEntry = endpoint({
  ...command,
  path: '/api/admin/bankEntries/{id}/actions/dismiss',
  changes: entryChanges,
  summary: 'Dismiss a credit that belongs to no invoice, e.g. interest',
  body: z.object({ reason: requiredText(500).pipe(storableText(500)) }),
  problems: ['invoice-settled'],
})

const quarter = z.object({
  year: z.coerce.number().int().min(2021).max(2100),
  quarter: z.coerce.number().int().min(1).max(4),
})

export const getVatReport = endpoint({
  method: 'GET',
  path: '/api/admin/vatReport',
  access: 'staff',
  summary: 'The invoices and credit notes of a quarter with their VAT, and the sums by category, as CSV',
  query: quarter,
  otherTypes: ['text/csv'],
})

export const getEuSales = endpoint({
  method: 'GET',
  path: '/api/admin/euSales',
  access: 'staff',
  summary: 'The EU sales list of a quarter: services by VAT number of the customer, in whole euros, as CSV',
  query: quarter,
  otherTypes: ['text/csv'],
})
