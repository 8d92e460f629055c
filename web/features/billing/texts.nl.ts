import type { CreditNote, Invoice } from '../../../contract/billing.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { billingTexts as english } from './texts.ts'

/** The name of what an invoice is for. */
const accounts: Record<Invoice['account'] | CreditNote['account'], string> = {
  Plus: 'TBS Plus-account',
  Broker: 'TBS Broker-account',
  EBM: 'EBM-deelname',
  Custom: 'Annulering of terugbetaling',
}

export const billingTexts: Translation<typeof english> = {
  accountOf: (account, shortName) =>
    (accounts[account as Invoice['account']] ?? accounts.Broker).replace(/^TBS /, `${shortName} `),
  page: {
    title: 'Factuuroverzicht',
    invoices: 'Facturen',
    creditNotes: 'Creditnota’s',
    countedInvoices: { one: 'factuur', other: 'facturen' },
    countedCreditNotes: { one: 'creditnota', other: 'creditnota’s' },
    paidInPart: due => `nog ${due} te betalen`,
    forInvoice: number => `voor factuur ${number}`,
  },
  columns: {
    number: 'Nummer',
    account: 'Account',
    total: 'Totaal',
    date: 'Datum',
    due: 'Vervaldatum',
    paid: 'Betaald op',
    status: 'Status',
    files: 'Documenten',
  },
  statuses: {
    due: 'Open',
    overdue: 'Te laat',
    paid: 'Betaald',
    void: 'VERVALLEN',
    refundDue: 'Terug te betalen',
    settled: 'Verrekend',
  },
  pay: 'Betalen',
  pdf: 'PDF',
  ubl: 'UBL',
  payOf: number => `Factuur ${number} betalen`,
  pdfOf: number => `PDF van ${number}`,
  ublOf: number => `UBL van ${number}`,
}
