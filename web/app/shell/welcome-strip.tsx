import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../contract/auth.ts'
import { getLastInvoiceStatus, type InvoiceStatus } from '../../../contract/membership.ts'
import { pages } from '../../../contract/pages.ts'
import { TierIcon, tierOf, tiers } from '../../features/tiers/index.ts'
import { queryOf } from '../../platform/api.ts'
import { useUser } from '../../platform/session.ts'
import { Icon } from '../../ui/index.ts'
import styles from './welcome-strip.module.css'
import { WorldClocks } from './world-clocks.tsx'

export interface StripNotice {
  text: string
  isUrgent: boolean
  href: string
}

/** What a member should know at once; where there is nothing, the clocks stand in its place. */
export function stripNotices(invoice: InvoiceStatus | undefined): StripNotice[] {
  if (invoice === undefined || invoice.isNoNotif) return []
  const href = invoice.link ?? pages.invoice.path
  if (invoice.isPastDue || invoice.isPastDueEbm) return [{ text: 'Your invoice is overdue', isUrgent: true, href }]
  return invoice.isDue ? [{ text: 'You have an invoice due', isUrgent: false, href }] : []
}

/** For members: who they are, and what waits for them. */
export function WelcomeStrip() {
  const user = useUser()
  return user === undefined ? null : <Strip user={user} />
}

function Strip({ user }: { user: User }) {
  const notices = stripNotices(useQuery(queryOf(getLastInvoiceStatus)).data?.payload)
  const tier = tierOf(user)
  return (
    <section className={styles.strip} aria-label="Welcome">
      <p className={styles.welcome}>
        Welcome, <strong>{user.name}</strong>
        <span className={styles.tier}>
          <TierIcon tier={tier} isRegularShown />
          {tiers[tier].label}
        </span>
      </p>
      {notices.length > 0 ? <Notices notices={notices} /> : <WorldClocks />}
    </section>
  )
}

const Notices = ({ notices }: { notices: StripNotice[] }) => (
  <ul className={styles.notices}>
    {notices.map(({ text, isUrgent, href }) => (
      <li key={text}>
        <a className={isUrgent ? styles.urgent : styles.due} href={href}>
          <Icon name="warning" size={16} />
          {text}
        </a>
      </li>
    ))}
  </ul>
)
