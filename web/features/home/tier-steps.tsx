import { Link } from 'wouter'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { pages } from '../../../contract/pages.ts'
import { type Tier, TierIcon, tiers } from '../tiers/index.ts'
import { useStatistics } from './figures.ts'
import { homeTexts } from './texts.tsx'
import styles from './tier-steps.module.css'

const texts = homeTexts.tierSteps

const steps: Record<Tier, { years: string; text: string; href?: string }> = {
  regular: { years: texts.regularYears, text: texts.regular },
  trusted: {
    years: texts.trustedYears,
    text: texts.trusted,
    href: pages.trustedMembers.path,
  },
  gold: { years: texts.goldYears, text: texts.gold, href: pages.goldMembers.path },
  diamond: {
    years: texts.diamondYears,
    text: texts.diamond,
    href: pages.diamondMembers.path,
  },
}

/** The meaning of each tier, and the number of its members. */
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
            {counts && <span className={styles.count}>{formatInteger(counts[tier])}</span>}
          </h3>
          <p className={styles.years}>{steps[tier].years}</p>
          <p className="muted">{steps[tier].text}</p>
        </li>
      ))}
    </ol>
  )
}

const TierName = ({ tier }: { tier: Tier }) => {
  const { href } = steps[tier]
  return href === undefined ? tiers[tier].label : <Link href={href}>{tiers[tier].label}</Link>
}
