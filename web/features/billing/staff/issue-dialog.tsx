import { invoiceAccounts } from '../../../../contract/billing.ts'
import { issueInvoice } from '../../../../contract/billing-admin.ts'
import { staffTexts as notices } from '../../../../contract/staff-texts.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { useSettings } from '../../../platform/settings.ts'
import { Checkbox, SelectField, TextArea, TextField } from '../../../ui/index.ts'
import { billingStaffTexts } from '../staff-texts.ts'
import { billingTexts } from '../texts.ts'
import { IssueCompany } from './issue-company.tsx'
import { IssueLines } from './issue-lines.tsx'

const { issue: texts, dialogs } = billingStaffTexts

/** The form in which staff issue an invoice, e.g. for the event. */
export function IssueDialog({ onClose }: { onClose(): void }) {
  const settings = useSettings()
  const shortName = settings?.brand.shortName ?? ''
  const event = settings?.event
  const line = {
    description: event ? `${billingTexts.accountOf('EBM', shortName)} ${event.year}` : '',
    quantity: '1',
    unitPrice: '',
  }
  return (
    <FormDialog
      endpoint={issueInvoice}
      initial={{
        companyId: '',
        account: 'EBM',
        lines: [line],
        dueOn: '',
        earlyUntil: '',
        regularPrice: '',
        note: '',
        isNoNotif: false,
      }}
      title={texts.title}
      button={{ label: texts.button, pendingLabel: texts.pending }}
      done={(_, { payload }) => notices.invoiceIssued(payload.invoiceNumber)}
      failed={notices.billingNotChanged}
      onClose={onClose}
    >
      {form => (
        <>
          <IssueCompany field={form.field('companyId')} />
          <SelectField
            label={texts.account}
            options={invoiceAccounts.map(account => ({
              value: account,
              label: billingTexts.accountOf(account, shortName),
            }))}
            {...form.field('account')}
          />
          <IssueLines form={form} />
          <TextField label={texts.dueOn} hint={texts.dueHint} type="date" {...form.field('dueOn')} />
          <TextField label={texts.earlyUntil} hint={texts.earlyHint} type="date" {...form.field('earlyUntil')} />
          <TextField label={texts.regularPrice} inputMode="decimal" {...form.field('regularPrice')} />
          <TextArea label={texts.note} rows={2} maxLength={500} {...form.field('note')} />
          <Checkbox label={dialogs.isNoNotif} {...form.check('isNoNotif')} />
        </>
      )}
    </FormDialog>
  )
}
