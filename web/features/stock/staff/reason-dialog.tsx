import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../../../../contract/kit/index.ts'
import type { Notice } from '../../../../contract/notice.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { TextArea } from '../../../ui/index.ts'
import { CodeField } from '../../auth/index.ts'
import { stockStaffTexts } from './texts.tsx'

const texts = stockStaffTexts.reasonDialog

type ReasonBody = z.ZodObject<{ reason: z.ZodType<string, string>; code?: z.ZodType<string, string> }>

interface ReasonDialogProps<R extends z.ZodObject> {
  action: Endpoint<z.ZodObject, z.ZodObject, ReasonBody, R>
  id: number
  title: string
  button: { label: string; pendingLabel: string }
  done(reply: z.output<R>): Notice
  failed(message: string): Notice
  onClose(): void
  /** Called once the lists have reloaded. */
  onDone(): void
  /** The subject of the action, and its consequences. */
  children: ReactNode
}

/** Asks staff for the reason for changing a company's stock, and for a code if the action takes one, and runs the action. */
export const ReasonDialog = <R extends z.ZodObject>({
  action,
  id,
  button,
  done,
  children,
  ...rest
}: ReasonDialogProps<R>) => (
  <FormDialog
    endpoint={action}
    params={{ id }}
    initial={{ reason: '', code: '' }}
    size="small"
    button={{ ...button, look: 'danger' }}
    done={(_, reply) => done(reply)}
    {...rest}
  >
    {form => (
      <>
        {children}
        <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={1_000} {...form.field('reason')} />
        {'code' in action.body.shape && <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />}
      </>
    )}
  </FormDialog>
)
