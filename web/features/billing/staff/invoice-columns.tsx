import type { invoiceOrders, StaffCreditNote, StaffInvoice } from '../../../../contract/billing-admin.ts'
import { formatCents } from '../../../../contract/kit/index.ts'
import { formatDay } from '../../../platform/format.tsx'
import { type DataColumn, RowButton } from '../../../ui/index.ts'
import { DocumentLinks } from '../document-links.tsx'
import { billingStaffTexts } from '../staff-texts.ts'
import { creditNoteStatusOf, invoiceStatusOf } from '../status.ts'
import { billingTexts as texts } from '../texts.ts'

const staffTexts = billingStaffTexts

/** Returns the columns of the invoices that staff search. */
export const staffInvoiceColumns = (
  shortName: string,
  onOpen: (id: number) => void,
): DataColumn<StaffInvoice, (typeof invoiceOrders)[number]>[] => [
  {
    key: 'number',
    label: texts.columns.number,
    width: 130,
    look: 'mono',
    phone: 'lead',
    order: 'invoiceNumber',
    cell: ({ id, invoiceNumber }) => (
      <RowButton label={staffTexts.invoices.open(invoiceNumber)} onOpen={() => onOpen(id)}>
        {invoiceNumber}
      </RowButton>
    ),
  },
  {
    key: 'company',
    label: staffTexts.company,
    phone: 'rest',
    order: 'company',
    title: ({ companyName }) => companyName,
    cell: ({ companyName }) => companyName,
  },
  {
    key: 'account',
    label: texts.columns.account,
    width: 180,
    hiddenBelow: 'desk',
    phone: 'hidden',
    cell: ({ account }) => texts.accountOf(account, shortName),
  },
  {
    key: 'total',
    label: texts.columns.total,
    width: 120,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    order: 'total',
    cell: ({ total }) => formatCents(total, 'EUR'),
  },
  {
    key: 'date',
    label: texts.columns.date,
    width: 120,
    hiddenBelow: 'tablet',
    phone: 'hidden',
    order: 'invoiceDate',
    cell: ({ invoiceDate }) => formatDay(invoiceDate),
  },
  {
    key: 'due',
    label: texts.columns.due,
    width: 120,
    order: 'dueDate',
    cell: ({ dueDate }) => formatDay(dueDate),
  },
  {
    key: 'status',
    label: texts.columns.status,
    width: 110,
    tone: invoice => invoiceStatusOf(invoice).tone,
    cell: invoice => invoiceStatusOf(invoice).label,
  },
]

/** The columns of the credit notes that staff search. */
export const staffCreditNoteColumns: readonly DataColumn<StaffCreditNote>[] = [
  {
    key: 'number',
    label: texts.columns.number,
    width: 130,
    look: 'mono',
    phone: 'lead',
    cell: ({ invoiceNumber }) => invoiceNumber,
  },
  {
    key: 'company',
    label: staffTexts.company,
    phone: 'rest',
    title: ({ companyName }) => companyName,
    cell: ({ companyName }) => companyName,
  },
  {
    key: 'reason',
    label: staffTexts.creditNotes.reason,
    hiddenBelow: 'tablet',
    phone: 'hidden',
    title: ({ reason }) => reason,
    cell: ({ reason }) => reason,
  },
  {
    key: 'total',
    label: texts.columns.total,
    width: 120,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    cell: ({ total }) => formatCents(total, 'EUR'),
  },
  {
    key: 'refund',
    label: staffTexts.creditNotes.refund,
    width: 120,
    isEnd: true,
    look: 'mono',
    hiddenBelow: 'desk',
    phone: 'hidden',
    cell: ({ refund }) => refund > 0 && formatCents(refund, 'EUR'),
  },
  {
    key: 'date',
    label: texts.columns.date,
    width: 120,
    hiddenBelow: 'tablet',
    cell: ({ invoiceDate }) => formatDay(invoiceDate),
  },
  {
    key: 'status',
    label: texts.columns.status,
    width: 120,
    tone: note => creditNoteStatusOf(note).tone,
    cell: note => creditNoteStatusOf(note).label,
  },
  {
    key: 'files',
    label: texts.columns.files,
    width: 110,
    hiddenBelow: 'desk',
    cell: note => <DocumentLinks document={{ ...note, link: null }} />,
  },
]
