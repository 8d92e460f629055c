import { useState } from 'react'
import { formatInteger } from '../../../contract/kit/texts.ts'
import type { ContactAccount } from '../../../contract/member-admin.ts'
import { Age, ageColumn } from '../../platform/format.tsx'
import { type DataColumn, DataTable, Icon, Menu, type MenuItem } from '../../ui/index.ts'
import { EndSessionsDialog, LiftContactDialog, SignInAsDialog, SuspendContactDialog } from './command-dialogs.tsx'
import { EraseDataDialog, ExportDataDialog } from './personal-data-dialogs.tsx'
import { memberAdminTexts } from './texts.ts'

const texts = memberAdminTexts.contacts
const { commands, personalData } = memberAdminTexts

function stateOf({ isSuspended, isOwner, isAddressConfirmed, hasSecondFactor }: ContactAccount): string {
  const states = [
    isSuspended && texts.suspended,
    isOwner && texts.owner,
    !isAddressConfirmed && texts.unconfirmed,
    hasSecondFactor ? texts.secondFactor : texts.passwordOnly,
  ]
  return states.filter(state => state !== false).join(' · ')
}

const columns: DataColumn<ContactAccount>[] = [
  {
    key: 'name',
    label: texts.name,
    look: 'strong',
    phone: 'lead',
    title: ({ name, function: role }) => [name, role].filter(Boolean).join(', '),
    cell: ({ name }) => name,
  },
  {
    key: 'email',
    label: texts.email,
    width: '30%',
    phone: 'rest',
    title: ({ email }) => email,
    cell: ({ email }) => email,
  },
  {
    key: 'state',
    label: texts.state,
    width: '24%',
    look: 'muted',
    phone: 'below',
    tone: ({ isSuspended }) => (isSuspended ? 'warning' : undefined),
    title: stateOf,
    cell: stateOf,
  },
  {
    key: 'sessions',
    label: texts.sessions,
    width: 80,
    isEnd: true,
    phone: 'hidden',
    hiddenBelow: 'tablet',
    cell: ({ numSessions }) => formatInteger(numSessions),
  },
  {
    key: 'seen',
    label: texts.lastSeen,
    ...ageColumn,
    title: ({ lastSeenDT }) => (lastSeenDT === null ? texts.notSignedIn : undefined),
    cell: ({ lastSeenDT }) => (lastSeenDT === null ? '–' : <Age date={lastSeenDT} />),
  },
]

const dialogs = {
  suspend: SuspendContactDialog,
  lift: LiftContactDialog,
  endSessions: EndSessionsDialog,
  signInAs: SignInAsDialog,
  exportData: ExportDataDialog,
  eraseData: EraseDataDialog,
}

/** The contacts of a company, with the commands about each. */
export function ContactsTable({ contacts }: { contacts: readonly ContactAccount[] | undefined }) {
  const [open, setOpen] = useState<{ command: keyof typeof dialogs; contact: ContactAccount }>()
  const itemsOf = (contact: ContactAccount): MenuItem[] => {
    const item = (
      command: keyof typeof dialogs,
      label: string,
      icon: 'ban' | 'check' | 'exit' | 'copy' | 'trash' | 'eye',
    ) => ({
      label,
      icon: <Icon name={icon} />,
      onSelect: () => setOpen({ command, contact }),
    })
    return [
      item('signInAs', commands.signInAs(contact.name), 'eye'),
      contact.isSuspended
        ? item('lift', commands.liftContact(contact.name), 'check')
        : item('suspend', commands.suspendContact(contact.name), 'ban'),
      item('endSessions', commands.endSessions(contact.name), 'exit'),
      item('exportData', personalData.exportOf(contact.name), 'copy'),
      item('eraseData', personalData.eraseOf(contact.name), 'trash'),
    ]
  }
  const Open = open && dialogs[open.command]
  return (
    <>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={contacts}
        rowKey={({ id }) => id}
        skeletons={2}
        actions={{
          size: 'icon',
          cell: contact => (
            <Menu
              look="quiet"
              name={texts.actionsFor(contact.name)}
              label={<Icon name="more" />}
              items={() => itemsOf(contact)}
            />
          ),
        }}
      />
      {open && Open && <Open contact={open.contact} onClose={() => setOpen(undefined)} />}
    </>
  )
}
