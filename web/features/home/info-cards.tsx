import { Link } from 'wouter'
import type { getStatistics } from '../../../contract/companies.ts'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { pages } from '../../../contract/pages.ts'
import { Icon, type IconName } from '../../ui/index.ts'
import { useStatistics } from './figures.ts'
import styles from './info-cards.module.css'
import { homeTexts } from './texts.tsx'

const texts = homeTexts.infoCards

export interface InfoCard {
  title: string
  icon: IconName
  href: string
  figure: string
  text: string
}

type Statistics = ReplyOf<typeof getStatistics>['payload']

/** Returns the four cards; only the link of the first and the offer of the last depend on the viewer. */
export function infoCards(statistics: Statistics, isMember: boolean): InfoCard[] {
  const { broadcastsLastDay, parts, members, countries, lists } = statistics
  return [
    {
      title: texts.broadcasts,
      icon: 'broadcast',
      href: isMember ? pages.broadcasts.path : pages.freeTrial.path,
      figure: formatInteger(broadcastsLastDay),
      text: texts.lastDay(lists),
    },
    {
      title: texts.parts,
      icon: 'box',
      href: pages.parts.path,
      figure: formatInteger(parts),
      text: texts.stockLines,
    },
    {
      title: texts.companies,
      icon: 'building',
      href: pages.companies.path,
      figure: formatInteger(members),
      text: texts.verifiedMembers(countries),
    },
    isMember
      ? {
          title: texts.fraudWarnings,
          icon: 'warning',
          href: `${pages.news.path}?catId=1`,
          figure: texts.checkFirst,
          text: texts.warnedOf,
        }
      : {
          title: texts.freeTrial,
          icon: 'check',
          href: pages.freeTrial.path,
          figure: texts.oneMonth,
          text: texts.ofEverything,
        },
  ]
}

/** The cards in one row, or two by two if there is less room. */
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
