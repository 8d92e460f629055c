import { Link } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { formatNumber } from '../../platform/format.tsx'
import { type Tier, TierIcon, tiers } from '../tiers/index.ts'
import { useStatistics } from './figures.ts'
import styles from './tier-steps.module.css'

const texts: Record<Tier, { years: string; text: string; href?: string }> = {
  regular: { years: 'Under 3 years', text: 'Verified by our team before the first sign-in.' },
  trusted: {
    years: '3 years and more',
    text: 'No unsolved complaint, warranty given.',
    href: pages.trustedMembers.path,
  },
  gold: { years: '10 years and more', text: 'A decade of trades without one open.', href: pages.goldMembers.path },
  diamond: {
    years: '20 years and more',
    text: 'With the network nearly since it began.',
    href: pages.diamondMembers.path,
  },
}

/** What the tiers mean, and how many members each has. */
export function TierSteps() {
  const statistics = useStatistics()
  const counts = statistics && {
    ...statistics.tiers,
    regular: statistics.members - statistics.tiers.trusted - statistics.tiers.gold - statistics.tiers.diamond,
  }
  return (
    <ol className={styles.steps}>
      {(Object.keys(tiers) as Tier[]).map(tier => (
        <li key={tier} className={styles.step}>
          <TierIcon tier={tier} size={28} isRegularShown />
          <h3 className={styles.name}>
            <TierName tier={tier} />
            {counts && <span className={styles.count}>{formatNumber(counts[tier])}</span>}
          </h3>
          <p className={styles.years}>{texts[tier].years}</p>
          <p className="muted">{texts[tier].text}</p>
        </li>
      ))}
    </ol>
  )
}

const TierName = ({ tier }: { tier: Tier }) => {
  const { href } = texts[tier]
  return href === undefined ? tiers[tier].label : <Link href={href}>{tiers[tier].label}</Link>
}
