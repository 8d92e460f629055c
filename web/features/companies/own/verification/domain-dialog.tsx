import { catalogue } from '../../../../../contract/catalogue-texts.ts'
import { type OwnDomain, roleMailboxes, startDomain } from '../../../../../contract/company-domains.ts'
import { FormDialog } from '../../../../platform/form/form-dialog.tsx'
import { useUser } from '../../../../platform/session.ts'
import { commonTexts, SelectField, TextField } from '../../../../ui/index.ts'
import { ownVerificationTexts } from './texts.ts'

const texts = ownVerificationTexts.domains

const methods = [
  { value: 'mail', label: texts.methods.mail },
  { value: 'dns', label: texts.methods.dns },
] as const

interface DomainDialogProps {
  /** A domain whose proof is started again. */
  domain?: OwnDomain
  onClose(): void
}

/** Starts the proof of a domain: by a link that is mailed to it, or by a DNS record. */
export function DomainDialog({ domain, onClose }: DomainDialogProps) {
  const email = useUser()?.email ?? ''
  const mailboxesAt = (typed: string) => [
    ...roleMailboxes.map(value => ({ value, label: `${value}@${typed}` })),
    ...(typed !== '' && email.toLowerCase().endsWith(`@${typed.toLowerCase()}`)
      ? [{ value: 'own' as const, label: email }]
      : []),
  ]
  return (
    <FormDialog
      endpoint={startDomain}
      initial={{ domain: domain?.domain ?? '', method: domain?.method ?? 'mail', mailbox: 'postmaster' }}
      title={texts.dialogTitle}
      size="small"
      button={{ label: texts.start, pendingLabel: commonTexts.saving }}
      done={({ domain: name, method }) => catalogue.domainStarted(name, method)}
      failed={catalogue.domainNotChanged}
      onClose={onClose}
    >
      {form => (
        <>
          <p className="muted">{texts.dialogHint}</p>
          <TextField label={texts.domain} inputMode="url" autoComplete="off" {...form.field('domain')} />
          <SelectField label={texts.method} options={methods} {...form.field('method')} />
          {form.values.method === 'mail' ? (
            <SelectField label={texts.mailbox} options={mailboxesAt(form.values.domain)} {...form.field('mailbox')} />
          ) : (
            <p className="muted">{texts.dnsHint}</p>
          )}
        </>
      )}
    </FormDialog>
  )
}
