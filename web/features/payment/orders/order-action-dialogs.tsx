import { openOrderAccount, refundOrder, type StaffOrder, settleFinding } from '../../../../contract/orders.ts'
import { staffTexts } from '../../../../contract/staff-texts.ts'
import { useCall } from '../../../platform/api.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { notify } from '../../../platform/notify.ts'
import { Checkbox, ConfirmDialog, TextArea, TextField } from '../../../ui/index.ts'
import { CodeField } from '../../auth/index.ts'
import { paymentPageTexts } from '../texts.ts'

const texts = paymentPageTexts.orders

interface DialogProps {
  order: StaffOrder
  onClose(): void
}

/** Asks before the account of a visitor is opened; `known` is the company whose contact has the address. */
export function OpenAccountDialog({
  order,
  known,
  onClose,
}: DialogProps & { known: { companyId: number; company: string } | null }) {
  const opening = useCall(openOrderAccount)
  const open = () =>
    opening.mutate(
      { params: { id: order.id } },
      {
        onSuccess: () => {
          notify(staffTexts.orderAccountOpened(known?.company ?? order.company))
          onClose()
        },
        onError: ({ message }) => {
          notify(staffTexts.orderNotChanged(message))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={texts.openTitle}
      question={known === null ? texts.openNew(order.company) : texts.openKnown(known.company)}
      confirmLabel={texts.openAccount}
      look="primary"
      isBusy={opening.isPending}
      onConfirm={open}
      onClose={onClose}
    />
  )
}

export const RefundDialog = ({ order, onClose }: DialogProps) => (
  <FormDialog
    endpoint={refundOrder}
    params={{ id: order.id }}
    initial={{ amount: '', endsMembership: false, reason: '', code: '' }}
    title={texts.refundTitle}
    size="small"
    button={{ label: texts.refund, pendingLabel: texts.refunding, look: 'danger' }}
    done={(_, { payload }) => staffTexts.orderRefunded(payload.creditNote)}
    failed={staffTexts.orderNotChanged}
    onClose={onClose}
  >
    {form => (
      <>
        <TextField label={texts.refundAmount} inputMode="decimal" autoComplete="off" {...form.field('amount')} />
        {order.plan !== null && order.companyId !== null && (
          <Checkbox label={texts.endsMembership} {...form.check('endsMembership')} />
        )}
        <TextArea label={texts.reason} required rows={3} maxLength={500} {...form.field('reason')} />
        <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />
      </>
    )}
  </FormDialog>
)

export const SettleDialog = ({ order, onClose }: DialogProps) => (
  <FormDialog
    endpoint={settleFinding}
    params={{ id: order.id }}
    initial={{ note: '' }}
    title={texts.settleTitle}
    size="small"
    button={{ label: texts.settle, pendingLabel: texts.settling }}
    done={() => staffTexts.orderSettled}
    failed={staffTexts.orderNotChanged}
    onClose={onClose}
  >
    {form => <TextArea label={texts.note} rows={3} maxLength={500} {...form.field('note')} />}
  </FormDialog>
)
