import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import {
  type ContactRole,
  contactRoles,
  type Invitation,
  inviteContact,
  listInvitations,
  removeContact,
  setContactRole,
  transferOwnership,
  withdrawInvitation,
} from '../../../../contract/colleagues.ts'
import type { Contact } from '../../../../contract/companies.ts'
import { queryOf, useCall } from '../../../platform/api.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { formatDay } from '../../../platform/format.tsx'
import { notify } from '../../../platform/notify.ts'
import { Button, ConfirmDialog as Confirm, commonTexts, Icon, Menu, SelectField, TextField } from '../../../ui/index.ts'
import { CompanyContacts } from '../profile/company-contacts.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './own.module.css'
import { ownTexts } from './texts.ts'

const texts = ownTexts.colleagues

/**
 * The other contacts of the member's company. The owner of the profile can invite and remove contacts, and transfer the
 * ownership.
 */
export function Colleagues({ contacts, isOwner }: { contacts: readonly Contact[]; isOwner: boolean }) {
  const invitations = useQuery(queryOf(listInvitations)).data?.payload.results ?? []
  const [isInviting, setIsInviting] = useState(false)
  const [open, setOpen] = useState<{ Dialog: ContactDialog; contact: Contact }>()
  if (contacts.length === 0 && invitations.length === 0 && !isOwner) return null
  return (
    <section className={styles.card}>
      <div className="spread">
        <h2>{texts.title}</h2>
        {isOwner && (
          <Button aria-haspopup="dialog" onClick={() => setIsInviting(true)}>
            <Icon name="plus" />
            {texts.invite}
          </Button>
        )}
      </div>
      <CompanyContacts
        contacts={contacts}
        isOwn
        actionsOf={contact => (
          <div className={styles.colleague}>
            {contact.isOwner && <span className="muted">{texts.owner}</span>}
            {contact.isReadOnly && <span className="muted">{texts.readOnly}</span>}
            {isOwner && <ColleagueMenu contact={contact} onOpen={Dialog => setOpen({ Dialog, contact })} />}
          </div>
        )}
      />
      {invitations.map(invitation => (
        <InvitationLine key={invitation.id} invitation={invitation} isOwner={isOwner} />
      ))}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {open && <open.Dialog contact={open.contact} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

/** The owner's actions on a colleague. */
function ColleagueMenu({ contact, onOpen }: { contact: Contact; onOpen(dialog: ContactDialog): void }) {
  const setting = useCall(setContactRole)
  const { id, name, isReadOnly } = contact
  const setRole = (role: ContactRole) =>
    setting.mutate(
      { params: { id }, body: { role } },
      {
        onSuccess: () => notify(catalogue.contactRoleSet(name, role === 'read-only')),
        onError: ({ message }) => notify(catalogue.contactRoleNotSet(message)),
      },
    )
  return (
    <Menu
      look="quiet"
      name={texts.actionsFor(name)}
      label={<Icon name="more" />}
      items={[
        isReadOnly
          ? { label: texts.makeTrader, icon: <Icon name="edit" />, onSelect: () => setRole('trader') }
          : { label: texts.makeReadOnly, icon: <Icon name="eye" />, onSelect: () => setRole('read-only') },
        { label: texts.makeOwner, icon: <Icon name="shield" />, onSelect: () => onOpen(TransferDialog) },
        { label: texts.remove, icon: <Icon name="ban" />, isApart: true, onSelect: () => onOpen(RemoveDialog) },
      ]}
    />
  )
}

function InvitationLine({ invitation, isOwner }: { invitation: Invitation; isOwner: boolean }) {
  const withdrawal = useCall(withdrawInvitation)
  const { id, name, email, isReadOnly, expiresDT } = invitation
  const withdraw = () =>
    withdrawal.mutate({ params: { id } }, { onError: ({ message }) => notify(catalogue.notWithdrawn(message)) })
  return (
    <div className={styles.invitation}>
      <p>
        {name} · {email}
        <br />
        <span className="muted">{texts.invitedUntil(formatDay(expiresDT), isReadOnly)}</span>
      </p>
      {isOwner && (
        <Button disabled={withdrawal.isPending} onClick={withdraw}>
          {texts.withdraw}
        </Button>
      )}
    </div>
  )
}

const InviteDialog = ({ onClose }: { onClose(): void }) => (
  <FormDialog
    endpoint={inviteContact}
    initial={{ name: '', email: '', function: '', role: 'trader' }}
    title={texts.inviteTitle}
    size="small"
    button={{ label: texts.sendInvitation, pendingLabel: commonTexts.sending }}
    done={({ email }) => catalogue.invitationSent(email)}
    failed={message => catalogue.invitationNotSent(message)}
    errorsOf={({ code, errors, message }) => (code === 'address-in-use' ? [{ param: 'email', msg: message }] : errors)}
    onClose={onClose}
  >
    {form => (
      <>
        <p className="muted">{texts.inviteHint}</p>
        <TextField label={texts.name} autoComplete="off" {...form.field('name')} />
        <TextField label={texts.email} type="email" autoComplete="off" {...form.field('email')} />
        <TextField label={texts.function} autoComplete="off" {...form.field('function')} />
        <SelectField
          label={texts.role}
          options={contactRoles.map(value => ({ value, label: texts.roles[value] }))}
          {...form.field('role')}
        />
      </>
    )}
  </FormDialog>
)

interface ContactDialogProps {
  contact: Contact
  onClose(): void
}
type ContactDialog = typeof TransferDialog

function RemoveDialog({ contact: { id, name }, onClose }: ContactDialogProps) {
  const removal = useCall(removeContact)
  const remove = () =>
    removal.mutate(
      { params: { id } },
      {
        onSuccess: () => notify(catalogue.contactRemoved(name)),
        onError: ({ message }) => notify(catalogue.contactNotRemoved(message)),
        onSettled: onClose,
      },
    )
  return (
    <Confirm
      title={texts.removeTitle(name)}
      question={texts.removeQuestion(name)}
      confirmLabel={texts.removeLabel(name)}
      isBusy={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}

function TransferDialog({ contact: { id, name }, onClose }: ContactDialogProps) {
  const transfer = useCall(transferOwnership)
  return (
    <ConfirmDialog
      title={texts.transferTitle(name)}
      why={texts.transferWhy(name)}
      isPending={transfer.isPending}
      onConfirm={(proof, onProblem) =>
        transfer.mutate(
          { body: { id, ...proof } },
          {
            onSuccess: () => {
              notify(catalogue.ownershipTransferred(name))
              onClose()
            },
            onError: onProblem,
          },
        )
      }
      onClose={onClose}
    />
  )
}
