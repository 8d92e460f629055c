import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../../../contract/kit/index.ts'
import * as contract from '../../../contract/member-admin.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import type { Form } from '../../platform/form/use-form.ts'
import { announceSession } from '../../platform/session.ts'
import { SelectField, TextArea, TextField } from '../../ui/index.ts'
import { CodeField } from '../auth/index.ts'
import { memberAdminTexts } from './texts.ts'

const texts = memberAdminTexts.commands

interface CommandDialogProps<B extends z.ZodObject> {
  endpoint: Endpoint<z.ZodObject, z.ZodObject, B, z.ZodObject>
  /** The company or contact. */
  target: { id: number; name: string }
  title: string
  initial: z.input<B>
  look?: 'primary' | 'danger'
  /** Save by default. */
  button?: { label: string; pendingLabel: string }
  onClose(): void
  /** Called once the command is done. */
  onDone?(): void
  /** The command's meaning, or its fields; the reason follows. */
  children(form: Form<z.input<B>>): ReactNode
}

/** A command of staff that asks for a reason, which is mailed to the member; a dangerous one also asks for a code. */
function CommandDialog<B extends z.ZodObject>(props: CommandDialogProps<B>) {
  const { endpoint, target, title, initial, look = 'primary', onClose, onDone, children } = props
  const { button = { label: texts.save, pendingLabel: texts.saving } } = props
  return (
    <FormDialog
      endpoint={endpoint}
      params={{ id: target.id }}
      initial={initial}
      title={title}
      button={{ ...button, look }}
      done={() => staffTexts.accountChanged(target.name)}
      failed={message => staffTexts.accountNotChanged(target.name, message)}
      onClose={onClose}
      onDone={onDone}
    >
      {form => (
        <>
          {children(form)}
          <TextArea
            label={texts.reason}
            hint={texts.reasonHint}
            maxLength={1_000}
            {...form.field('reason' as Parameters<typeof form.field>[0])}
          />
          {'code' in endpoint.body.shape && (
            <CodeField
              {...form.field('code' as Parameters<typeof form.field>[0])}
              onCode={code => form.update(values => ({ ...values, code }))}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

export interface CompanyDialogProps {
  account: contract.MemberAccount
  onClose(): void
}

export const PlanDialog = ({ account, onClose }: CompanyDialogProps) => (
  <CommandDialog
    endpoint={contract.setPlan}
    target={account}
    title={texts.setPlan}
    initial={{ plan: account.plan, trialEndsOn: account.trialEndsDT?.slice(0, 10) ?? '', reason: '', code: '' }}
    onClose={onClose}
  >
    {form => (
      <>
        <SelectField
          label={memberAdminTexts.account.plan}
          hint={texts.planMeans}
          options={contract.plans.map(plan => ({ value: plan, label: memberAdminTexts.plans[plan] }))}
          {...form.field('plan')}
        />
        {form.values.plan === 'trial' && (
          <TextField label={texts.trialEndsOn} type="date" {...form.field('trialEndsOn')} />
        )}
      </>
    )}
  </CommandDialog>
)

export const MemberSinceDialog = ({ account, onClose }: CompanyDialogProps) => (
  <CommandDialog
    endpoint={contract.setMemberSince}
    target={account}
    title={texts.setMemberSince}
    initial={{ memberSince: account.memberSince, reason: '' }}
    onClose={onClose}
  >
    {form => <TextField label={memberAdminTexts.account.memberSince} type="date" {...form.field('memberSince')} />}
  </CommandDialog>
)

export const VatNumberDialog = ({ account, onClose }: CompanyDialogProps) => (
  <CommandDialog
    endpoint={contract.setVatNumber}
    target={account}
    title={texts.setVatNumber}
    initial={{ vatNr: account.vatNr, reason: '' }}
    onClose={onClose}
  >
    {form => (
      <TextField
        label={memberAdminTexts.account.vat}
        hint={texts.vatNumberMeans}
        autoComplete="off"
        spellCheck={false}
        {...form.field('vatNr')}
      />
    )}
  </CommandDialog>
)

export const AddressLimitDialog = ({ account, onClose }: CompanyDialogProps) => (
  <CommandDialog
    endpoint={contract.setAddressLimit}
    target={account}
    title={texts.setAddressLimit}
    initial={{ max: account.addresses.isOwnLimit ? String(account.addresses.max) : '', reason: '' }}
    onClose={onClose}
  >
    {form => (
      <TextField
        label={texts.maxAddresses}
        hint={texts.maxAddressesHint}
        inputMode="numeric"
        maxLength={4}
        {...form.field('max')}
      />
    )}
  </CommandDialog>
)

export const ServiceOnlyDialog = ({ account, onClose }: CompanyDialogProps) => {
  const becomesServiceOnly = account.isServiceOnly === 0
  return (
    <CommandDialog
      endpoint={contract.setServiceOnly}
      target={account}
      title={becomesServiceOnly ? texts.setServiceOnly : texts.setTrader}
      initial={{ isServiceOnly: becomesServiceOnly, reason: '' }}
      onClose={onClose}
    >
      {() => <p>{becomesServiceOnly ? texts.serviceOnlyMeans : texts.traderMeans}</p>}
    </CommandDialog>
  )
}

export const SuspendDialog = ({ account, onClose }: CompanyDialogProps) => (
  <CommandDialog
    endpoint={contract.suspendCompany}
    target={account}
    title={texts.suspend}
    initial={{ message: '', reason: '', code: '' }}
    look="danger"
    onClose={onClose}
  >
    {form => (
      <>
        <p>{texts.suspendMeans}</p>
        <TextArea label={texts.messageForBlock} hint={texts.html} maxLength={4_000} {...form.field('message')} />
      </>
    )}
  </CommandDialog>
)

export const LiftDialog = ({ account, onClose }: CompanyDialogProps) => (
  <CommandDialog
    endpoint={contract.liftSuspension}
    target={account}
    title={texts.lift}
    initial={{ reason: '' }}
    onClose={onClose}
  >
    {() => null}
  </CommandDialog>
)

export const MessageDialog = ({ account, onClose }: CompanyDialogProps) => (
  <CommandDialog
    endpoint={contract.setCompanyMessage}
    target={account}
    title={texts.setMessage}
    initial={{ message: account.modalMessage ?? '', reason: '' }}
    onClose={onClose}
  >
    {form => (
      <TextArea label={texts.messageForContacts} hint={texts.html} maxLength={4_000} {...form.field('message')} />
    )}
  </CommandDialog>
)

export const EndDialog = ({ account, onClose }: CompanyDialogProps) => (
  <CommandDialog
    endpoint={contract.endMembership}
    target={account}
    title={texts.end}
    initial={{ reason: '', code: '' }}
    look="danger"
    onClose={onClose}
  >
    {() => <p>{texts.endMeans}</p>}
  </CommandDialog>
)

export interface ContactDialogProps {
  contact: contract.ContactAccount
  onClose(): void
}

export const SuspendContactDialog = ({ contact, onClose }: ContactDialogProps) => (
  <CommandDialog
    endpoint={contract.suspendContact}
    target={contact}
    title={texts.suspendContact(contact.name)}
    initial={{ reason: '', code: '' }}
    look="danger"
    onClose={onClose}
  >
    {() => <p>{texts.suspendContactMeans}</p>}
  </CommandDialog>
)

export const LiftContactDialog = ({ contact, onClose }: ContactDialogProps) => (
  <CommandDialog
    endpoint={contract.liftContact}
    target={contact}
    title={texts.liftContact(contact.name)}
    initial={{ reason: '' }}
    onClose={onClose}
  >
    {() => null}
  </CommandDialog>
)

/** Signs in as the contact. The page is loaded again, because all of it belongs to another person then. */
export const SignInAsDialog = ({ contact, onClose }: ContactDialogProps) => (
  <CommandDialog
    endpoint={contract.signInAs}
    target={contact}
    title={texts.signInAs(contact.name)}
    button={{ label: texts.signIn, pendingLabel: texts.signingIn }}
    initial={{ reason: '', code: '' }}
    onClose={onClose}
    onDone={() => {
      announceSession()
      location.assign('/')
    }}
  >
    {() => <p>{texts.signInAsMeans(contract.visitMinutes)}</p>}
  </CommandDialog>
)

export const EndSessionsDialog = ({ contact, onClose }: ContactDialogProps) => (
  <CommandDialog
    endpoint={contract.endSessions}
    target={contact}
    title={texts.endSessions(contact.name)}
    initial={{ reason: '', code: '' }}
    look="danger"
    onClose={onClose}
  >
    {() => <p>{texts.endSessionsMeans}</p>}
  </CommandDialog>
)
