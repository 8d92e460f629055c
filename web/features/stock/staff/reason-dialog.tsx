import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../../../../contract/kit/index.ts'
import type { Notice } from '../../../../contract/notice.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { TextArea } from '../../../ui/index.ts'
import { CodeField } from '../../auth/index.ts'
import { stockStaffTexts } from './texts.tsx'

const texts = stockStaffTexts.reasonDialog

interface ReasonDialogProps<B extends z.ZodObject, R extends z.ZodObject> {
  action: Endpoint<z.ZodObject, z.ZodObject, B, R>
  id: number
  initial: z.input<B>
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
export const ReasonDialog = <B extends z.ZodObject, R extends z.ZodObject>({
  action,
  id,
  button,
  done,
  children,
  ...rest
}: ReasonDialogProps<B, R>) => (
  <FormDialog
    endpoint={action}
    params={{ id }}
    size="small"
    button={{ ...button, look: 'danger' }}
    done={(_, reply) => done(reply)}
    {...rest}
  >
    {form => (
      <>
        {children}
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={1_000}
          {...form.field('reason' as Parameters<typeof form.field>[0])}
        />
        {'code' in action.body.shape && (
          <CodeField
            {...form.field('code' as Parameters<typeof form.field>[0])}
            onCode={code => form.update(values => ({ ...values, code }))}
          />
        )}
      </>
    )}
  </FormDialog>
)
