import { z } from 'zod'
import { endpoint, listReply, pageQuery } from './kit/index.ts'

/** The company's unpaid invoices. */
export const invoiceStatus = z.object({
  isDue: z.boolean(),
  isPastDue: z.boolean(),
  isPastDueEbm: z.boolean(),
  isEbmInvoice: z.boolean(),
  isNoNotif: z.boolean().describe('Staff have switched the notices off'),
  forcePay: z.boolean().describe('The account is blocked until this is paid'),
  link: z.string().nullable().describe('Where to pay'),
})
export type InvoiceStatus = z.infer<typeof invoiceStatus>

export const getLastInvoiceStatus = endpoint({
  method: 'GET',
  path: '/api/invoices/lastStatus',
  access: 'account',
  summary: "The state of the company's last unpaid invoice",
  reply: z.object({ payload: invoiceStatus }),
})

/** The purpose of an invoice; EBM is the event. */
export const invoiceAccounts = ['Plus', 'Broker', 'EBM'] as const

const shared = {
  id: z.number().int(),
  invoiceNumber: z.string(),
  total: z.number().describe('Euro, VAT included, 2 decimals'),
  invoiceDate: z.iso.date(),
  datePaid: z.iso.date().nullable(),
  isPastDue: z.boolean(),
}

export const invoice = z.object({
  ...shared,
  account: z.enum(invoiceAccounts),
  due: z.number().describe('Euros still to be paid, after part payments and credit notes'),
  dueDate: z.iso.date(),
  paymentStatus: z
    .literal([1, 2, 9])
    .nullable()
    .describe('Null while it is to be paid; 1 paid online, 2 by wire; 9 void'),
  link: z.string().nullable().describe('URL to pay it; null if nothing is to be paid'),
})
export type Invoice = z.infer<typeof invoice>

export const creditNote = z.object({
  ...shared,
  account: z.literal('Custom'),
  creditedInvoice: z.string().describe('Number of the invoice that it belongs to'),
  paymentStatus: z.literal([1, 2]).nullable().describe('Null while a refund is to be paid; 1 or 2 once settled'),
  link: z.null(),
})
export type CreditNote = z.infer<typeof creditNote>

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices',
  access: 'account',
  summary: "The company's invoices since 2021, newest first",
  query: z.object(pageQuery),
  reply: listReply(invoice),
})

export const listCreditNotes = endpoint({
  method: 'GET',
  path: '/api/invoices/creditNotes',
  access: 'account',
  summary: "The company's credit notes since 2021, newest first",
  query: z.object(pageQuery),
  reply: listReply(creditNote),
})

const numberParams = z.object({
  number: z
    .string()
    .regex(/^C?\d{4}-\d{1,9}$/)
    .describe('Number of the invoice, e.g. 2026-00042, or of the credit note, e.g. C2026-00003'),
})

const file = {
  method: 'GET' as const,
  access: 'account' as const,
  params: numberParams,
}

export const getInvoicePdf = endpoint({
  ...file,
  path: '/api/invoices/{number}/pdf',
  summary: "One of the company's invoices as PDF/A-3 with the invoice as XML inside (Factur-X)",
  otherTypes: ['application/pdf'],
})

export const getInvoiceUbl = endpoint({
  ...file,
  path: '/api/invoices/{number}/ubl',
  summary: "One of the company's invoices as UBL (Peppol BIS Billing 3), for accounting software",
  otherTypes: ['application/xml'],
})

export const getCreditNotePdf = endpoint({
  ...file,
  path: '/api/invoices/creditNotes/{number}/pdf',
  summary: "One of the company's credit notes as PDF/A-3 with the credit note as XML inside (Factur-X)",
  otherTypes: ['application/pdf'],
})

export const getCreditNoteUbl = endpoint({
  ...file,
  path: '/api/invoices/creditNotes/{number}/ubl',
  summary: "One of the company's credit notes as UBL (Peppol BIS Billing 3), for accounting software",
  otherTypes: ['application/xml'],
})
