import { useState } from 'react'
import { assignBankEntry, type BankEntry, dismissBankEntry } from '../../../../contract/billing-admin.ts'
import { formatCents } from '../../../../contract/kit/index.ts'
import { staffTexts as notices } from '../../../../contract/staff-texts.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { Button, commonTexts, Dialog, TextArea, TextField } from '../../../ui/index.ts'
import { CodeField } from '../../auth/index.ts'
import { billingStaffTexts } from '../staff-texts.ts'
import { reasonField } from './reason-field.ts'
import { UndoDialog } from './undo-dialog.tsx'

const { bank: texts, dialogs } = billingStaffTexts

interface DialogProps {
  entry: BankEntry
  onClose(): void
}

export const AssignDialog = ({ entry: { id, left, text, suggestion }, onClose }: DialogProps) => (
  <FormDialog
    endpoint={assignBankEntry}
    params={{ id }}
    initial={{
      invoiceNumber: suggestion?.invoiceNumber ?? '',
      amount: Math.min(left, suggestion?.due ?? left).toFixed(2),
      code: '',
    }}
    title={texts.assignTitle(formatCents(left, 'EUR'))}
    size="small"
    button={{ label: texts.assign, pendingLabel: dialogs.saving }}
    done={(_, { payload }) => notices.creditAssigned(payload.left > 0 ? formatCents(payload.left, 'EUR') : '')}
    failed={notices.billingNotChanged}
    onClose={onClose}
  >
    {form => (
      <>
        <p>{text}</p>
        <TextField label={texts.invoiceNumber} autoComplete="off" required {...form.field('invoiceNumber')} />
        <TextField label={dialogs.amount} inputMode="decimal" autoComplete="off" required {...form.field('amount')} />
        <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />
      </>
    )}
  </FormDialog>
)

export const DismissDialog = ({ entry: { id, text }, onClose }: DialogProps) => (
  <FormDialog
    endpoint={dismissBankEntry}
    params={{ id }}
    initial={{ reason: '' }}
    title={texts.dismissTitle}
    size="small"
    button={{ label: texts.dismiss, pendingLabel: dialogs.saving, look: 'danger' }}
    done={() => notices.creditDismissed}
    failed={notices.billingNotChanged}
    onClose={onClose}
  >
    {form => (
      <>
        <p>{text}</p>
        <TextArea {...reasonField} {...form.field('reason')} />
      </>
    )}
  </FormDialog>
)

/** Takes back the payment of an invoice that a credit was assigned to; asks which, if there are several. */
export function UndoAssignment({ entry: { wires }, onClose }: DialogProps) {
  const [chosen, setChosen] = useState(wires.length === 1 ? wires[0]?.id : undefined)
  if (chosen !== undefined) return <UndoDialog id={chosen} onClose={onClose} />
  const footer = <Button onClick={onClose}>{commonTexts.cancel}</Button>
  return (
    <Dialog title={texts.undoTitle} size="small" onClose={onClose} footer={footer}>
      <div className="stack-3">
        {wires.map(({ id, invoiceNumber: invoice, amount }) => (
          <Button key={id} onClick={() => setChosen(id)}>
            {texts.wire({ amount: formatCents(amount, 'EUR'), invoice })}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
