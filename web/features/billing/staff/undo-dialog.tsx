import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { formatCents } from '../../../../contract/kit/index.ts'
import { staffTexts as notices } from '../../../../contract/staff-texts.ts'
import { getWireUndo, undoWire } from '../../../../contract/wires.ts'
import { queryOf } from '../../../platform/api.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { formatDay } from '../../../platform/format.tsx'
import { Button, commonTexts, Dialog, LoadFailed, Notice, SkeletonLines, TextArea } from '../../../ui/index.ts'
import { CodeField } from '../../auth/index.ts'
import { billingStaffTexts } from '../staff-texts.ts'
import { reasonField } from './reason-field.ts'

const { dialogs: texts, detail } = billingStaffTexts
type Undo = z.output<typeof getWireUndo.reply>['payload']

const euros = (amount: number) => formatCents(amount, 'EUR')

/** Describes what happens to the membership; empty if none depends on the wire. */
function membershipOf({ membership, returnsTo }: Undo): string {
  if (membership !== 'ends' || returnsTo === null) return membership === 'ends' ? '' : texts.undoMembership[membership]
  const until = returnsTo.until === null ? '' : formatDay(returnsTo.until)
  return texts.undoMembership.ends(texts.undoHad({ plan: texts.undoPlans[returnsTo.plan], until }))
}

/** Explains what undoing a wire would do, and undoes it. */
export function UndoDialog({ id, onClose }: { id: number; onClose(): void }) {
  const { data, error, refetch } = useQuery(queryOf(getWireUndo, { params: { id } }))
  if (data === undefined) {
    const footer = <Button onClick={onClose}>{commonTexts.close}</Button>
    return (
      <Dialog title={detail.undo} size="small" onClose={onClose} footer={footer}>
        {error ? (
          <LoadFailed title={texts.undoFailed} error={error} onRetry={refetch} />
        ) : (
          <SkeletonLines count={5} label={texts.undoLoading} />
        )}
      </Dialog>
    )
  }
  const undo = data.payload
  const { invoiceNumber, amount, due, isReopened, isHeld, isFromStatement, mailedTo } = undo
  const membership = membershipOf(undo)
  return (
    <FormDialog
      endpoint={undoWire}
      params={{ id }}
      initial={{ reason: '', membership: undo.membership, code: '' }}
      title={texts.undo(invoiceNumber)}
      size="small"
      button={{ label: detail.undo, pendingLabel: texts.saving, look: 'danger' }}
      done={(_, { payload }) => notices.wireUndone(invoiceNumber, euros(payload.due))}
      failed={notices.billingNotChanged}
      onClose={onClose}
    >
      {form => (
        <>
          <p>{texts.undoInvoice({ amount: euros(amount), due: euros(due), isReopened })}</p>
          {membership !== '' && <Notice kind="warning">{membership}</Notice>}
          {isHeld && <p>{texts.undoHeld}</p>}
          {isReopened && <p>{texts.undoReminders}</p>}
          {isFromStatement && <p>{texts.undoCredit}</p>}
          <p>{mailedTo === null ? texts.undoNotMailed : texts.undoMailed(mailedTo)}</p>
          <TextArea
            {...reasonField}
            hint={mailedTo === null ? texts.undoReasonHint : texts.undoReasonMailed}
            {...form.field('reason')}
          />
          <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />
        </>
      )}
    </FormDialog>
  )
}
