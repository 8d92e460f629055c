import { type Renewal, releaseRenewals, skipRenewal } from '../../../../contract/orders.ts'
import { staffTexts } from '../../../../contract/staff-texts.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { TextArea } from '../../../ui/index.ts'
import { CodeField } from '../../auth/index.ts'
import { paymentPageTexts } from '../texts.ts'

const texts = paymentPageTexts.renewals

/** Asks for a code before invoices are issued. */
export const ReleaseDialog = ({ ids, what, onClose }: { ids: number[]; what: string; onClose(): void }) => (
  <FormDialog
    endpoint={releaseRenewals}
    initial={{ ids, code: '' }}
    title={texts.releaseTitle}
    size="small"
    button={{ label: texts.releaseOne, pendingLabel: texts.releasing }}
    done={(_, { count }) => staffTexts.renewalsReleased(count)}
    failed={staffTexts.renewalsNotChanged}
    onClose={onClose}
  >
    {form => (
      <>
        <p>{texts.releaseQuestion(what)}</p>
        <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />
      </>
    )}
  </FormDialog>
)

export const SkipDialog = ({ renewal, onClose }: { renewal: Renewal; onClose(): void }) => (
  <FormDialog
    endpoint={skipRenewal}
    params={{ id: renewal.id }}
    initial={{ reason: '' }}
    title={texts.skipTitle(renewal.company)}
    size="small"
    button={{ label: texts.skip, pendingLabel: texts.skipping, look: 'danger' }}
    done={() => staffTexts.renewalSkipped(renewal.company)}
    failed={staffTexts.renewalsNotChanged}
    onClose={onClose}
  >
    {form => <TextArea label={texts.reason} required rows={3} maxLength={500} {...form.field('reason')} />}
  </FormDialog>
)
