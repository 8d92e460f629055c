import { z } from 'zod'
import { endpoint } from './kit/index.ts'

/** What the company owes now. */
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
