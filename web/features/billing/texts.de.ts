import type { CreditNote, Invoice } from '../../../contract/billing.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { billingTexts as english } from './texts.ts'

const accounts: Record<Invoice['account'] | CreditNote['account'], string> = {
  Plus: 'TBS Plus-Konto',
  Broker: 'TBS Broker-Konto',
  EBM: 'EBM-Teilnahme',
  Custom: 'Stornierung oder Rückzahlung',
}

export const billingTexts: Translation<typeof english> = {
  accountOf: (account: string, shortName: string): string =>
    (accounts[account as Invoice['account']] ?? accounts.Broker).replace(/^TBS /, `${shortName} `),
  page: {
    title: 'Rechnungen',
    invoices: 'Rechnungen',
    creditNotes: 'Gutschriften',
    countedInvoices: { one: 'Rechnung', other: 'Rechnungen' },
    countedCreditNotes: { one: 'Gutschrift', other: 'Gutschriften' },
    paidInPart: (due: string) => `noch ${due} zu zahlen`,
    forInvoice: (number: string) => `zu Rechnung ${number}`,
  },
  columns: {
    number: 'Nummer',
    account: 'Konto',
    total: 'Gesamt',
    date: 'Datum',
    due: 'Fällig am',
    paid: 'Bezahlt am',
    status: 'Status',
    files: 'Belege',
  },
  statuses: {
    due: 'Fällig',
    overdue: 'Überfällig',
    paid: 'Bezahlt',
    void: 'STORNIERT',
    refundDue: 'Rückzahlung fällig',
    settled: 'Erledigt',
  },
  pay: 'Bezahlen',
  pdf: 'PDF',
  ubl: 'UBL',
  payOf: (number: string) => `Rechnung ${number} bezahlen`,
  pdfOf: (number: string) => `PDF von ${number}`,
  ublOf: (number: string) => `UBL von ${number}`,
}
