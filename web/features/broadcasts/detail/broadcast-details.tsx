import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Broadcast, BroadcastRow } from '../../../../contract/broadcasts.ts'
import { visitorTexts } from '../../../../contract/catalogue-texts.ts'
import { listFavorites } from '../../../../contract/favorites.ts'
import { pages } from '../../../../contract/pages.ts'
import { Age } from '../../../platform/format.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { useMay } from '../../../platform/session.ts'
import { Icon, type IconName } from '../../../ui/index.ts'
import { CompanyButton, TierBadge } from '../../companies/index.ts'
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
  /** Until the rest has arrived, the data of its row. */
  broadcast: Broadcast | BroadcastRow
  /** The actions the viewer may take. */
  actions: ReactNode
  /** True in the pane beside the list, which has a frame already. */
  isInPane?: boolean
  /** Shown while the sender's name and addresses are still to come. */
  pendingContact?: ReactNode
  /** Shown while the text is still to come. */
  pendingText?: ReactNode
}

/** A broadcast with everything the viewer may read, and its sender. */
export function BroadcastDetails({ broadcast, actions, isInPane = false, pendingContact, pendingText }: DetailsProps) {
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
        {'message' in broadcast ? <Text broadcast={broadcast} /> : pendingText}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <SenderCard broadcast={broadcast} pendingContact={pendingContact} />
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
      {lines.length > 0 && <LinesList side={side} lines={lines} />}
      <Message message={lines.length > 1 ? withoutLines(message, lines.length) : message} />
    </>
  )
}

function SenderCard({ broadcast, pendingContact }: Pick<DetailsProps, 'broadcast' | 'pendingContact'>) {
  const { company, companyId, isOwn } = broadcast
  const isTrader = useMay(listFavorites)
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
      {company.country && <CardLine icon="globe">{company.country}</CardLine>}
      {pendingContact}
      {contactRefusal !== null && <ReadingLimit>{contactRefusal}</ReadingLimit>}
      {contact && (
        <>
          <CardLine icon="user">{contact.name}</CardLine>
          {contact.email !== null && (
            <CardLine icon="mail">
              <a href={`mailto:${contact.email}`}>
                <BrokenAtSign address={contact.email} />
              </a>
            </CardLine>
          )}
          {contact.tel !== '' && (
            <CardLine icon="phone">
              <a href={`tel:${contact.telLink}`}>{contact.tel}</a>
            </CardLine>
          )}
        </>
      )}
      {isTrader && companyId !== null && !isOwn && (
        <p className={styles.more}>
          <Link href={pathWith(pages.broadcasts.path, { companyId })}>{texts.theirBroadcasts}</Link>
          <Link href={pathWith(`${pages.companies.path}/${companyId}`, { tab: 'stock' })}>{texts.theirStock}</Link>
        </p>
      )}
    </aside>
  )
}

/** A line of the sender's card. */
export const CardLine = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className={`${styles.line} ${styles[icon] ?? ''}`}>
    <Icon name={icon} size={16} />
    {children}
  </p>
)

/** An address that may break before its @ if it is too long for the line. */
function BrokenAtSign({ address }: { address: string }) {
  const [name, host] = address.split(/(?=@[^@]*$)/)
  return (
    <>
      {name}
      <wbr />
      {host}
    </>
  )
}
