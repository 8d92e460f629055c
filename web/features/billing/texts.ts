import type { CreditNote, Invoice } from '../../../contract/billing.ts'

/** The name of what an invoice is for. */
const accounts: Record<Invoice['account'] | CreditNote['account'], string> = {
  Plus: 'TBS Plus Account',
  Broker: 'TBS Broker Account',
  EBM: 'EBM Attendance',
  Custom: 'Cancellation or refund',
}

/** Texts of the billing history. */
export const billingTexts = {
  accountOf: (account: string, shortName: string): string =>
    (accounts[account as Invoice['account']] ?? accounts.Broker).replace(/^TBS /, `${shortName} `),
  page: {
    title: 'Billing History',
    invoices: 'Invoices',
    creditNotes: 'Credit notes',
    countedInvoices: { one: 'invoice', other: 'invoices' },
    countedCreditNotes: { one: 'credit note', other: 'credit notes' },
    paidInPart: (due: string) => `${due} still to pay`,
    forInvoice: (number: string) => `for invoice ${number}`,
  },
  columns: {
    number: 'Number',
    account: 'Account',
    total: 'Total',
    date: 'Date',
    due: 'Due date',
    paid: 'Paid on',
    status: 'Status',
    files: 'Documents',
  },
  statuses: { due: 'Due', overdue: 'Overdue', paid: 'Paid', void: 'VOID', refundDue: 'Refund due', settled: 'Settled' },
  pay: 'Pay',
  pdf: 'PDF',
  ubl: 'UBL',
  payOf: (number: string) => `Pay invoice ${number}`,
  pdfOf: (number: string) => `PDF of ${number}`,
  ublOf: (number: string) => `UBL of ${number}`,
}
