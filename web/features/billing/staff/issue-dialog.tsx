import { useQuery } from '@tanstack/react-query'
import { invoiceAccounts } from '../../../../contract/billing.ts'
import { issueInvoice } from '../../../../contract/billing-admin.ts'
import { getMemberAccount } from '../../../../contract/member-admin.ts'
import { staffTexts as notices } from '../../../../contract/staff-texts.ts'
import { queryOf } from '../../../platform/api.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import type { FieldProps } from '../../../platform/form/use-form.ts'
import { useSettings } from '../../../platform/settings.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { Checkbox, SelectField, TextArea, TextField } from '../../../ui/index.ts'
import { billingStaffTexts } from '../staff-texts.ts'
import { billingTexts } from '../texts.ts'

const { issue: texts, dialogs } = billingStaffTexts

/** How long an id has to stay the same before its company is looked up, in milliseconds. */
const typingMs = 300

/** Returns the company with this id in words, so that no invoice goes to another one by a slip; undefined while it is looked up. */
function useCompanyName(typed: string): { name?: string; error?: string } {
  const id = Number(useDebounced(typed.trim(), typingMs))
  const isId = Number.isSafeInteger(id) && id > 0
  const { data, isError } = useQuery({
    ...queryOf(getMemberAccount, { params: { id } }),
    enabled: isId,
    retry: false,
  })
  if (!isId || String(id) !== typed.trim()) return {}
  if (isError) return { error: texts.noCompany }
  return data === undefined ? {} : { name: texts.companyIs({ name: data.account.name, country: data.account.country }) }
}

function CompanyField({ field }: { field: FieldProps }) {
  const { name, error } = useCompanyName(field.value)
  return (
    <TextField
      label={texts.companyId}
      hint={name ?? texts.companyHint}
      inputMode="numeric"
      autoComplete="off"
      required
      {...field}
      error={field.error ?? error}
    />
  )
}

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
          <CompanyField field={form.field('companyId')} />
          <SelectField
            label={texts.account}
            options={invoiceAccounts.map(account => ({
              value: account,
              label: billingTexts.accountOf(account, shortName),
            }))}
            {...form.field('account')}
          />
          <TextField label={texts.description} maxLength={200} required {...form.field('lines.0.description')} />
          <TextField label={texts.quantity} inputMode="numeric" required {...form.field('lines.0.quantity')} />
          <TextField label={texts.unitPrice} inputMode="decimal" required {...form.field('lines.0.unitPrice')} />
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
