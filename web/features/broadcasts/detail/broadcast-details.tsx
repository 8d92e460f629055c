import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Broadcast, BroadcastRow } from '../../../../contract/broadcasts.ts'
import { visitorTexts } from '../../../../contract/catalogue-texts.ts'
import { pages } from '../../../../contract/pages.ts'
import { Age } from '../../../platform/format.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { Icon, SkeletonLines } from '../../../ui/index.ts'
import { CompanyButton, TelLink, TierBadge } from '../../companies/index.ts'
import { ReadingLimit } from '../../reading-budgets/index.ts'
import { SideChip, SoldChip } from '../../sides/index.ts'
import { listTexts } from '../list/texts.tsx'
import { Subject } from '../subject.tsx'
import styles from './broadcast-details.module.css'
import { Changes } from './changes.tsx'
import { LinesList } from './lines-list.tsx'
import { Message } from './message.tsx'
import { withoutLines } from './message-parts.ts'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.broadcastDetails

interface DetailsProps {
  /** Before the rest has arrived, what its row shows. */
  broadcast: Broadcast | BroadcastRow
  /** The actions the viewer may take. */
  actions: ReactNode
  /** True in the pane beside the list, which has a frame already. */
  isInPane?: boolean
  /** True while the sender's name and address are still to come. */
  isContactPending?: boolean
}

/** A broadcast with everything the viewer may read, and its sender. */
export function BroadcastDetails({ broadcast, actions, isInPane = false, isContactPending = false }: DetailsProps) {
  const { subject, side, broadcastListName, date, own } = broadcast
  const when =
    'dateAsStringLong' in broadcast ? <time dateTime={date}>{broadcast.dateAsStringLong}</time> : <Age date={date} />
  // In the pane the list's heading is the page's.
  const Heading = isInPane ? 'h2' : 'h1'
  return (
    <div className={`${styles.columns} ${isInPane ? styles.inPane : ''}`}>
      <div className={styles.main}>
        <header className="stack-2">
          <p className={styles.kicker}>{texts.kicker({ list: broadcastListName, date: when })}</p>
          <Heading className={styles.subject}>
            <SideChip side={side} />
            <span>
              <Subject subject={subject} side={side} />
            </span>
            {broadcast.soldDT !== null && <SoldChip side={side} />}
          </Heading>
          {own && (own.numAsked > 0 || own.numSent) ? (
            <p className={styles.kicker}>{listTexts.figures.sentAndAsked(own.numSent, own.numAsked)}</p>
          ) : null}
        </header>
        {'message' in broadcast ? <Text broadcast={broadcast} /> : <SkeletonLines count={6} label={texts.loading} />}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <SenderCard broadcast={broadcast} isContactPending={isContactPending} />
    </div>
  )
}

const Text = ({ broadcast }: { broadcast: Broadcast }) => {
  const { message, lines, side } = broadcast
  return message === null ? (
    <p className={styles.invitation}>
      <Link href={pages.freeTrial.path}>{visitorTexts.registerForBroadcast}</Link>
    </p>
  ) : (
    <>
      <Changes broadcast={broadcast} />
      {lines.length > 1 && <LinesList side={side} lines={lines} />}
      <Message
        message={lines.length > 1 ? withoutLines(message, lines.length) : message}
        line={lines.length === 1 ? lines[0] : undefined}
      />
    </>
  )
}

function SenderCard({ broadcast, isContactPending }: Pick<DetailsProps, 'broadcast' | 'isContactPending'>) {
  const { company, companyId, isOwn } = broadcast
  const { contact, contactRefusal } = 'contact' in broadcast ? broadcast : { contact: null, contactRefusal: null }
  return (
    <aside className={styles.card} aria-label={texts.from}>
      <h2 className={styles.cardTitle}>{texts.from}</h2>
      <p className={styles.company}>
        <TierBadge marks={company} />
        <span>
          <CompanyButton company={{ id: companyId, name: company.name }} />
        </span>
      </p>
      {company.country && (
        <p className={`${styles.line} ${styles.country}`}>
          <Icon name="globe" size={16} />
          {company.country}
        </p>
      )}
      {isContactPending && <PendingContact />}
      {contactRefusal !== null && <ReadingLimit>{contactRefusal}</ReadingLimit>}
      {contact && (
        <>
          <p className={styles.line}>
            <Icon name="user" size={16} />
            {contact.name}
          </p>
          {contact.email !== null && (
            <p className={`${styles.line} ${styles.mail}`}>
              <Icon name="mail" size={16} />
              <a href={`mailto:${contact.email}`}>
                <BrokenAtSign address={contact.email} />
              </a>
            </p>
          )}
          {contact.tel !== '' && (
            <p className={`${styles.line} ${styles.tel}`}>
              <Icon name="phone" size={16} />
              <TelLink tel={contact.tel} telLink={contact.telLink} />
            </p>
          )}
        </>
      )}
      {companyId !== null && !isOwn && (
        <p className={styles.more}>
          <Link href={pathWith(pages.broadcasts.path, { companyId })}>{texts.theirBroadcasts}</Link>
          <Link href={pathWith(`${pages.companies.path}/${companyId}`, { tab: 'stock' })}>{texts.theirStock}</Link>
        </p>
      )}
    </aside>
  )
}

const pendingPlaces = { user: '', mail: styles.mail, phone: styles.tel }

/** As high as the name and addresses that follow, so that the text below does not move. */
const PendingContact = () => (
  <div className={styles.pending} role="status" aria-label={texts.loading}>
    {(['user', 'mail', 'phone'] as const).map(icon => (
      <p key={icon} className={`${styles.line} ${pendingPlaces[icon]}`}>
        <Icon name={icon} size={16} />
        <span />
      </p>
    ))}
  </div>
)

/** An address that may break before its @ if it is too long for the line. */
function BrokenAtSign({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
