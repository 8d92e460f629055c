import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import type { Notice } from '../../../../contract/notice.ts'
import type { removeStockLine, removeStockOf, rollBackChange } from '../../../../contract/stock-admin.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { TextArea } from '../../../ui/index.ts'
import { stockStaffTexts } from './texts.tsx'

const texts = stockStaffTexts.reasonDialog

type Action = typeof removeStockOf | typeof removeStockLine | typeof rollBackChange

interface ReasonDialogProps<A extends Action> {
  action: A
  id: number
  title: string
  button: { label: string; pendingLabel: string }
  done(reply: ReplyOf<A>): Notice
  failed(message: string): Notice
  onClose(): void
  /** Called once the lists have reloaded. */
  onDone(): void
  /** The subject of the action, and its consequences. */
  children: ReactNode
}

/** Asks staff for the reason for changing a company's stock, and runs the action. */
export const ReasonDialog = <A extends Action>({
  action,
  id,
  button,
  done,
  children,
  ...rest
}: ReasonDialogProps<A>) => (
  <FormDialog
    endpoint={action}
    params={{ id }}
    initial={{ reason: '' }}
    size="small"
    button={{ ...button, look: 'danger' }}
    done={(_, reply) => done(reply as ReplyOf<A>)}
    {...rest}
  >
    {form => (
      <>
        {children}
        <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={1_000} {...form.field('reason')} />
      </>
    )}
  </FormDialog>
)
