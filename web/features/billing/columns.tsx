import type { CreditNote, Invoice } from '../../../contract/billing.ts'
import { formatCents } from '../../../contract/kit/index.ts'
import { formatDay } from '../../platform/format.tsx'
import type { DataColumn } from '../../ui/index.ts'
import styles from './billing.module.css'
import { DocumentLinks } from './document-links.tsx'
import { creditNoteStatusOf, invoiceStatusOf } from './status.ts'
import { billingTexts as texts } from './texts.ts'

const dayWidth = 116
/** Three links, in the longest of the languages. */
const filesWidth = 152
const creditFilesWidth = 120

type SharedFields = Pick<Invoice, 'invoiceNumber' | 'total' | 'invoiceDate' | 'datePaid'> & { account: string }

const number = <R extends SharedFields>(): DataColumn<R> => ({
  key: 'number',
  label: texts.columns.number,
  width: 104,
  look: 'mono',
  phone: 'lead',
  cell: ({ invoiceNumber }) => invoiceNumber,
})
const total = <R extends SharedFields>(): DataColumn<R> => ({
  key: 'total',
  label: texts.columns.total,
  width: 98,
  isEnd: true,
  look: 'mono',
  phone: 'first',
  cell: row => formatCents(row.total, 'EUR'),
})
const date = <R extends SharedFields>(): DataColumn<R> => ({
  key: 'date',
  label: texts.columns.date,
  width: dayWidth,
  cell: ({ invoiceDate }) => formatDay(invoiceDate),
})
const paid = <R extends SharedFields>(): DataColumn<R> => ({
  key: 'paid',
  label: texts.columns.paid,
  width: dayWidth,
  hiddenBelow: 'desk',
  phone: 'hidden',
  cell: ({ datePaid }) => datePaid && formatDay(datePaid),
})

/** Returns the columns of a member's invoices. `shortName` is the brand's. */
export const invoiceColumns = (shortName: string): DataColumn<Invoice>[] => [
  number(),
  {
    key: 'account',
    label: texts.columns.account,
    phone: 'rest',
    wraps: true,
    cell: ({ account }) => texts.accountOf(account, shortName),
  },
  total(),
  date(),
  {
    key: 'due',
    label: texts.columns.due,
    width: dayWidth,
    hiddenBelow: 'tablet',
    phone: 'hidden',
    cell: ({ dueDate }) => formatDay(dueDate),
  },
  paid(),
  {
    key: 'status',
    label: texts.columns.status,
    width: 96,
    wraps: true,
    tone: invoice => invoiceStatusOf(invoice).tone,
    cell: invoice => (
      <>
        {invoiceStatusOf(invoice).label}
        {invoice.paymentStatus === null && invoice.due < invoice.total && (
          <span className={styles.note}> {texts.page.paidInPart(formatCents(invoice.due, 'EUR'))}</span>
        )}
      </>
    ),
  },
  {
    key: 'files',
    label: texts.columns.files,
    width: filesWidth,
    phone: 'below',
    cell: document => <DocumentLinks document={document} />,
  },
]

/** Returns the columns of a member's credit notes. */
export const creditNoteColumns = (shortName: string): DataColumn<CreditNote>[] => [
  number(),
  {
    key: 'account',
    label: texts.columns.account,
    phone: 'rest',
    wraps: true,
    cell: ({ account, creditedInvoice }) => (
      <>
        {texts.accountOf(account, shortName)}{' '}
        <span className={styles.note}>{texts.page.forInvoice(creditedInvoice)}</span>
      </>
    ),
  },
  total(),
  date(),
  paid(),
  {
    key: 'status',
    label: texts.columns.status,
    width: 136,
    tone: note => creditNoteStatusOf(note).tone,
    cell: note => creditNoteStatusOf(note).label,
  },
  {
    key: 'files',
    label: texts.columns.files,
    width: creditFilesWidth,
    phone: 'below',
    cell: document => <DocumentLinks document={document} />,
  },
]
