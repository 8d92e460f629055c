import { Link } from 'wouter'
import type { getStatistics } from '../../../contract/companies.ts'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import { formatNumber } from '../../platform/format.tsx'
import { Icon, type IconName } from '../../ui/index.ts'
import { useStatistics } from './figures.ts'
import styles from './info-cards.module.css'

export interface InfoCard {
  title: string
  icon: IconName
  href: string
  figure: string
  text: string
}

type Statistics = ReplyOf<typeof getStatistics>['payload']

/** The four cards, the same for everybody but for where the first leads and what the last offers. */
export function infoCards(statistics: Statistics, isMember: boolean): InfoCard[] {
  const { broadcastsLastDay, parts, members, countries, lists } = statistics
  return [
    {
      title: 'Broadcasts',
      icon: 'broadcast',
      href: isMember ? pages.broadcasts.path : pages.freeTrial.path,
      figure: formatNumber(broadcastsLastDay),
      text: `in the last 24 hours, on ${lists} lists`,
    },
    {
      title: 'Parts',
      icon: 'box',
      href: pages.parts.path,
      figure: formatNumber(parts),
      text: "lines in members' own stock",
    },
    {
      title: 'Companies',
      icon: 'building',
      href: pages.companies.path,
      figure: formatNumber(members),
      text: `verified members in ${countries} countries`,
    },
    isMember
      ? {
          title: 'Fraud warnings',
          icon: 'warning',
          href: `${pages.news.path}?catId=1`,
          figure: 'Check first',
          text: 'whom other members warn of',
        }
      : {
          title: 'Free trial',
          icon: 'check',
          href: pages.freeTrial.path,
          figure: '1 month',
          text: 'of everything, without payment details',
        },
  ]
}

/** The cards in one row, or two by two beside something else. */
export function InfoCards({ isMember, isBeside = false }: { isMember: boolean; isBeside?: boolean }) {
  const statistics = useStatistics()
  if (statistics === undefined) return null
  return (
    <ul className={`${styles.cards} ${isBeside ? styles.beside : ''}`}>
      {infoCards(statistics, isMember).map(({ title, icon, href, figure, text }) => (
        <li key={title}>
          <Link href={href} className={styles.card}>
            <span className={styles.title}>
              <Icon name={icon} />
              {title}
            </span>
            <strong className={styles.figure}>{figure}</strong>
            <span className={styles.text}>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
