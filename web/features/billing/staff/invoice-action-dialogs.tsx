import {
  creditInvoice,
  markRefunded,
  payInvoiceByWire,
  type StaffCreditNote,
  type StaffInvoice,
  setInvoiceNotices,
  voidInvoice,
} from '../../../../contract/billing-admin.ts'
import { formatCents } from '../../../../contract/kit/index.ts'
import { staffTexts as notices } from '../../../../contract/staff-texts.ts'
import { toAmsterdam } from '../../../platform/amsterdam-time.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { Checkbox, TextArea, TextField } from '../../../ui/index.ts'
import { CodeField } from '../../auth/index.ts'
import { billingStaffTexts } from '../staff-texts.ts'
import { reasonField } from './reason-field.ts'

const { dialogs: texts, actions } = billingStaffTexts

const amountOf = (euros: number): string => (euros > 0 ? formatCents(euros, 'EUR') : '')
const today = (): string => toAmsterdam(new Date().toISOString()).slice(0, 10)

interface DialogProps {
  invoice: StaffInvoice
  onClose(): void
}

export const PayDialog = ({ invoice: { id, invoiceNumber, due }, onClose }: DialogProps) => (
  <FormDialog
    endpoint={payInvoiceByWire}
    params={{ id }}
    initial={{ amount: due.toFixed(2), paidOn: today(), code: '' }}
    title={texts.pay(invoiceNumber)}
    size="small"
    button={{ label: actions.pay, pendingLabel: texts.saving }}
    done={(_, { payload }) => notices.invoicePaid(invoiceNumber, amountOf(payload.due))}
    failed={notices.billingNotChanged}
    onClose={onClose}
  >
    {form => (
      <>
        <TextField label={texts.amount} inputMode="decimal" autoComplete="off" required {...form.field('amount')} />
        <TextField label={texts.paidOn} type="date" required {...form.field('paidOn')} />
        <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />
      </>
    )}
  </FormDialog>
)

export const CreditDialog = ({ invoice: { id, invoiceNumber }, onClose }: DialogProps) => (
  <FormDialog
    endpoint={creditInvoice}
    params={{ id }}
    initial={{ amount: '', reason: '', code: '' }}
    title={texts.credit(invoiceNumber)}
    size="small"
    button={{ label: actions.credit, pendingLabel: texts.saving, look: 'danger' }}
    done={(_, { payload }) => notices.invoiceCredited(payload.invoiceNumber, amountOf(payload.refund))}
    failed={notices.billingNotChanged}
    onClose={onClose}
  >
    {form => (
      <>
        <TextField
          label={texts.creditAmount}
          hint={texts.creditHint}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('amount')}
        />
        <TextArea {...reasonField} hint={texts.reasonHint} {...form.field('reason')} />
        <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />
      </>
    )}
  </FormDialog>
)

export const VoidDialog = ({ invoice: { id, invoiceNumber }, onClose }: DialogProps) => (
  <FormDialog
    endpoint={voidInvoice}
    params={{ id }}
    initial={{ reason: '', code: '' }}
    title={texts.void(invoiceNumber)}
    size="small"
    button={{ label: actions.void, pendingLabel: texts.saving, look: 'danger' }}
    done={() => notices.invoiceChanged(invoiceNumber)}
    failed={notices.billingNotChanged}
    onClose={onClose}
  >
    {form => (
      <>
        <p>{texts.voidText}</p>
        <TextArea {...reasonField} hint={texts.reasonHint} {...form.field('reason')} />
        <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />
      </>
    )}
  </FormDialog>
)

export const NoticesDialog = ({ invoice: { id, invoiceNumber, isNoNotif, forcePay }, onClose }: DialogProps) => (
  <FormDialog
    endpoint={setInvoiceNotices}
    params={{ id }}
    initial={{ isNoNotif, forcePay, code: '' }}
    title={texts.notices(invoiceNumber)}
    size="small"
    button={{ label: actions.notices, pendingLabel: texts.saving }}
    done={() => notices.invoiceChanged(invoiceNumber)}
    failed={notices.billingNotChanged}
    onClose={onClose}
  >
    {form => (
      <>
        <Checkbox label={texts.isNoNotif} {...form.check('isNoNotif')} />
        <Checkbox label={texts.forcePay} {...form.check('forcePay')} />
        <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />
      </>
    )}
  </FormDialog>
)

export const RefundedDialog = ({ note, onClose }: { note: StaffCreditNote; onClose(): void }) => (
  <FormDialog
    endpoint={markRefunded}
    params={{ id: note.id }}
    initial={{ paidOn: today(), code: '' }}
    title={texts.refunded(note.invoiceNumber)}
    size="small"
    button={{ label: billingStaffTexts.creditNotes.refunded, pendingLabel: texts.saving }}
    done={() => notices.refundRecorded(note.invoiceNumber)}
    failed={notices.billingNotChanged}
    onClose={onClose}
  >
    {form => (
      <>
        <TextField label={texts.refundedOn} type="date" required {...form.field('paidOn')} />
        <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />
      </>
    )}
  </FormDialog>
)
