import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Broadcast } from '../../../../contract/broadcasts.ts'
import { visitorTexts } from '../../../../contract/catalogue.ts'
import { pages } from '../../../../contract/pages.ts'
import { Icon } from '../../../ui/index.ts'
import { CompanyButton, TierBadge } from '../../companies/index.ts'
import { ReadingLimit } from '../../reading-budgets/index.ts'
import { SideChip } from '../../sides/index.ts'
import { Subject } from '../subject.tsx'
import styles from './broadcast-details.module.css'
import { LinesList } from './lines-list.tsx'
import { Message } from './message.tsx'
import { withoutLines } from './message-parts.ts'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.broadcastDetails

interface DetailsProps {
  broadcast: Broadcast
  /** The actions the viewer may take. */
  actions: ReactNode
}

/** A broadcast with everything the viewer may read, and its sender. */
export function BroadcastDetails({ broadcast, actions }: DetailsProps) {
  const { subject, side, message, lines, broadcastListName, dateAsStringLong, date } = broadcast
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <header className="stack-2">
          <p className={styles.kicker}>
            {texts.kicker({ list: broadcastListName, date: <time dateTime={date}>{dateAsStringLong}</time> })}
          </p>
          <h1 className={styles.subject}>
            <SideChip side={side} />
            <span>
              <Subject subject={subject} side={side} />
            </span>
          </h1>
        </header>
        {message === null ? (
          <p className={styles.invitation}>
            <Link href={pages.freeTrial.path}>{visitorTexts.registerForBroadcast}</Link>
          </p>
        ) : (
          <>
            {lines.length > 1 && <LinesList lines={lines} />}
            <Message message={lines.length > 1 ? withoutLines(message, lines.length) : message} />
          </>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <SenderCard broadcast={broadcast} />
    </div>
  )
}

function SenderCard({ broadcast: { company, companyId, contact, contactRefusal } }: { broadcast: Broadcast }) {
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
        <p className={styles.line}>
          <Icon name="globe" size={16} />
          {company.country}
        </p>
      )}
      {contactRefusal !== null && <ReadingLimit>{contactRefusal}</ReadingLimit>}
      {contact && (
        <>
          <p className={styles.line}>
            <Icon name="user" size={16} />
            {contact.name}
          </p>
          {contact.email !== null && (
            <p className={styles.line}>
              <Icon name="mail" size={16} />
              <a href={`mailto:${contact.email}`}>
                <BrokenAtSign address={contact.email} />
              </a>
            </p>
          )}
        </>
      )}
    </aside>
  )
}

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
