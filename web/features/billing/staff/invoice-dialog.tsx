import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getInvoice, remindInvoice, type StaffInvoice } from '../../../../contract/billing-admin.ts'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { formatCents } from '../../../../contract/kit/index.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { staffTexts as notices } from '../../../../contract/staff-texts.ts'
import { queryOf, useCall } from '../../../platform/api.ts'
import { formatDay } from '../../../platform/format.tsx'
import { notify } from '../../../platform/notify.ts'
import { Button, commonTexts, Dialog, Fact, Facts, LoadFailed, SkeletonLines } from '../../../ui/index.ts'
import { DocumentLinks } from '../document-links.tsx'
import { billingStaffTexts } from '../staff-texts.ts'
import { invoiceStatusOf } from '../status.ts'
import { billingTexts } from '../texts.ts'
import { CreditDialog, NoticesDialog, PayDialog, VoidDialog } from './invoice-action-dialogs.tsx'
import { UndoDialog } from './undo-dialog.tsx'

const { detail: texts, actions, company } = billingStaffTexts
const euros = (amount: number) => formatCents(amount, 'EUR')

const dialogs = { pay: PayDialog, credit: CreditDialog, void: VoidDialog, notices: NoticesDialog }
type Action = keyof typeof dialogs

/** Returns what staff may do with an invoice. */
function actionsOf({ paymentStatus, due, total }: StaffInvoice): Action[] {
  if (paymentStatus === 9) return []
  if (paymentStatus !== null) return ['credit']
  return due === total ? ['notices', 'void', 'credit', 'pay'] : ['notices', 'credit', 'pay']
}

/** An invoice with its lines, payments and credit notes, and what staff may do with it. */
export function InvoiceDialog({ invoice, onClose }: { invoice: StaffInvoice; onClose(): void }) {
  const [action, setAction] = useState<Action>()
  const [wire, setWire] = useState<number>()
  const reminding = useCall(remindInvoice)
  const result = useQuery(queryOf(getInvoice, { params: { id: invoice.id } }))
  const Chosen = action && dialogs[action]
  const remind = () =>
    reminding.mutate(
      { params: { id: invoice.id } },
      {
        onSuccess: () => notify(notices.invoiceReminded(invoice.invoiceNumber)),
        onError: ({ message }) => notify(notices.billingNotChanged(message)),
      },
    )
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.close}</Button>
      {invoice.paymentStatus === null && (
        <Button onClick={remind} disabled={reminding.isPending}>
          {actions.remind}
        </Button>
      )}
      {actionsOf(invoice).map(each => (
        <Button
          key={each}
          look={each === 'pay' ? 'primary' : each === 'void' ? 'danger' : 'secondary'}
          onClick={() => setAction(each)}
        >
          {actions[each]}
        </Button>
      ))}
    </>
  )
  return (
    <>
      <Dialog title={texts.title(invoice.invoiceNumber)} onClose={onClose} size="wide" footer={footer}>
        {result.error ? (
          <LoadFailed title={texts.notLoaded} error={result.error} onRetry={result.refetch} />
        ) : result.data === undefined ? (
          <SkeletonLines count={8} label={texts.loading} />
        ) : (
          <InvoiceFacts invoice={invoice} details={result.data} onUndo={setWire} />
        )}
      </Dialog>
      {wire !== undefined && <UndoDialog id={wire} onClose={() => setWire(undefined)} />}
      {Chosen && <Chosen invoice={invoice} onClose={() => setAction(undefined)} />}
    </>
  )
}

type Details = ReplyOf<typeof getInvoice>

interface InvoiceFactsProps {
  invoice: StaffInvoice
  details: Details
  /** Called with the id of a payment. */
  onUndo(id: number): void
}

const InvoiceFacts = ({ invoice, details, onUndo }: InvoiceFactsProps) => (
  <Facts>
    <Fact label={company}>{invoice.companyName}</Fact>
    <Fact label={billingTexts.columns.status}>{invoiceStatusOf(invoice).label}</Fact>
    <Fact label={texts.lines}>
      {details.lines.map(({ description, quantity, price }) => (
        <span key={description} className="row">
          {texts.line({ quantity, description, price: euros(price) })}
        </span>
      ))}
    </Fact>
    <Fact label={texts.net}>{euros(invoice.net)}</Fact>
    <Fact label={texts.vat}>{euros(invoice.vat)}</Fact>
    <Fact label={billingTexts.columns.total}>{euros(invoice.total)}</Fact>
    {invoice.due > 0 && <Fact label={texts.due}>{euros(invoice.due)}</Fact>}
    <Fact label={billingTexts.columns.date}>{formatDay(invoice.invoiceDate)}</Fact>
    <Fact label={billingTexts.columns.due}>{formatDay(invoice.dueDate)}</Fact>
    {details.note !== '' && <Fact label={texts.note}>{details.note}</Fact>}
    <Fact label={texts.payments}>
      <Payments payments={details.payments} onUndo={onUndo} />
    </Fact>
    {details.creditNotes.length > 0 && (
      <Fact label={texts.creditNotes}>
        {details.creditNotes.map(({ id, invoiceNumber: number, total, reason }) => (
          <span key={id} className="row">
            {texts.creditNote({ number, amount: euros(total), reason })}
          </span>
        ))}
      </Fact>
    )}
    {invoice.reminders > 0 && <Fact label={texts.reminders}>{formatInteger(invoice.reminders)}</Fact>}
    <Fact label={texts.notices}>
      {invoice.forcePay ? texts.held : invoice.isNoNotif ? texts.noticesOff : texts.noticesOn}
    </Fact>
    <Fact label={billingTexts.columns.files}>
      <DocumentLinks document={{ ...invoice, link: null }} />
    </Fact>
  </Facts>
)

const Payments = ({ payments, onUndo }: Pick<Details, 'payments'> & Pick<InvoiceFactsProps, 'onUndo'>) =>
  payments.length === 0
    ? texts.noPayments
    : payments.map(({ id, amount, paidOn, source, isFromStatement, reason, isUndoable }) => (
        <span key={id} className="row">
          {reason === ''
            ? texts.payment({
                amount: euros(amount),
                day: formatDay(paidOn),
                source: texts.sources[isFromStatement ? 'statement' : source],
              })
            : texts.undone({ amount: euros(amount), day: formatDay(paidOn), reason })}
          {isUndoable && (
            <Button aria-label={texts.undoOf(euros(amount))} onClick={() => onUndo(id)}>
              {texts.undo}
            </Button>
          )}
        </span>
      ))
