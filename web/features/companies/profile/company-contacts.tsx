import type { ReactNode } from 'react'
import type { Contact } from '../../../../contract/companies.ts'
import { Icon } from '../../../ui/index.ts'
import { MessageContactButton } from '../../messages/index.ts'
import { TelLink, WhatsAppLink } from '../links.tsx'
import { Avatar } from './avatar.tsx'
import { ChatLink } from './chat-link.tsx'
import styles from './company-contacts.module.css'

interface CompanyContactsProps {
  contacts: readonly Contact[]
  /** True for the viewer's own company, whose contacts get no messages from here. */
  isOwn: boolean
  isFromServicePage?: boolean
  /** For a narrow column: an icon after the name opens the message form. */
  isCompact?: boolean
  /** The actions that the viewer may take on a contact. */
  actionsOf?(contact: Contact): ReactNode
}

/** An address that breaks before its domain, where it is too long for the line. */
function Email({ address }: { address: string }) {
  const index = address.indexOf('@')
  return (
    <>
      {address.slice(0, index)}
      <wbr />
      {address.slice(index)}
    </>
  )
}

/** How a contact is reached. */
const Ways = ({ contact }: { contact: Contact }) => (
  <ul className={styles.ways}>
    {contact.tel && (
      <li>
        <Icon name="phone" size={14} />
        <TelLink tel={contact.tel} telLink={contact.telLink} />
      </li>
    )}
    {contact.whatsappLink && (
      <li>
        <WhatsAppLink href={contact.whatsappLink} />
      </li>
    )}
    {contact.email && (
      <li>
        <Icon name="mail" size={14} />
        <a href={`mailto:${contact.email}`}>
          <Email address={contact.email} />
        </a>
      </li>
    )}
    {contact.imName && contact.imValue && (
      <li>
        <ChatLink contact={contact} />
      </li>
    )}
  </ul>
)

/** Contact Details: the people of a company, the main contact first. */
export const CompanyContacts = ({
  contacts,
  isOwn,
  isFromServicePage,
  isCompact = false,
  actionsOf,
}: CompanyContactsProps) => (
  <ul className={styles.contacts}>
    {contacts.map(contact => (
      <li key={contact.id} className={styles.contact}>
        <div className={styles.person}>
          <Avatar contact={contact} />
          <div>
            <p className={styles.label}>{contact.label}</p>
            <p>
              <strong>{contact.name}</strong>
              {contact.function && <span className="muted"> · {contact.function}</span>}
            </p>
          </div>
          {actionsOf && <div className={styles.actions}>{actionsOf(contact)}</div>}
          {isCompact && !isOwn && (
            <div className={styles.actions}>
              <MessageContactButton contact={contact} isFromServicePage={isFromServicePage} isIcon />
            </div>
          )}
        </div>
        <Ways contact={contact} />
        {isOwn || isCompact || <MessageContactButton contact={contact} isFromServicePage={isFromServicePage} />}
      </li>
    ))}
  </ul>
)
