import { useId } from 'react'
import { formatInteger } from '../../../contract/kit/texts.ts'
import type { NetworkReply } from '../../../contract/network-figures.ts'
import { pages } from '../../../contract/pages.ts'
import { pathWith } from '../../platform/navigation.ts'
import { formatShare } from './cards.ts'
import { ListedNumber } from './figure-cards.tsx'
import styles from './network-figures.module.css'
import { networkTexts as texts } from './texts.ts'

interface Row {
  key: string
  name: string
  count: number
  href: string
}

const hrefOf = (filters: Record<string, string>) => pathWith(pages.adminCompanies.path, filters)

/** Counts, each with a bar relative to the largest; the numbers lead to the companies. */
function Shares({ title, rows, isWide = false }: { title: string; rows: readonly Row[]; isWide?: boolean }) {
  const id = useId()
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  const largest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section className={`${styles.card} ${isWide ? styles.wide : ''}`} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {title}
      </h3>
      {rows.length === 0 && <p className="muted">{texts.noMembers}</p>}
      <ul className={isWide ? styles.columns : styles.shares}>
        {rows.map(({ key, name, count, href }) => (
          <li key={key} className={styles.share} title={texts.share(formatInteger(count), formatShare(count, all))}>
            <span className={styles.shareName}>{name}</span>
            <svg className={styles.shareBar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * count) / largest} height={8} rx={1} />
            </svg>
            <span className={styles.shareCount}>
              <ListedNumber href={count === 0 ? undefined : href}>{formatInteger(count)}</ListedNumber>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Tiers, plans and countries are counted among members only. */
const standing = 'member'

/** The current number of companies by standing, plan, tier and country. */
export const CompaniesNow = ({ network: { standings, plans, tiers, countries } }: { network: NetworkReply }) => (
  <div className={styles.cards}>
    <Shares
      title={texts.standing}
      rows={standings.map(each => ({
        key: each.standing,
        name: texts.standings[each.standing],
        count: each.count,
        href: hrefOf({ standing: each.standing }),
      }))}
    />
    <Shares
      title={texts.tier}
      rows={tiers.map(({ tier, count }) => ({
        key: tier,
        name: texts.tiers[tier],
        count,
        href: hrefOf({ standing, tier }),
      }))}
    />
    <Shares
      title={texts.plan}
      rows={plans.map(({ plan, count }) => ({
        key: plan,
        name: texts.plans[plan],
        count,
        href: hrefOf({ standing, plan }),
      }))}
    />
    <Shares
      isWide
      title={texts.country(formatInteger(countries.length))}
      rows={countries.map(({ code, name, count }) => ({
        key: code,
        name,
        count,
        href: hrefOf({ standing, country: code }),
      }))}
    />
  </div>
)
