import { type Tier, TierIcon, type TierMarks, tierOf } from '../tiers/index.ts'
import { companiesTexts } from './texts.ts'
import styles from './tier-blurb.module.css'

const texts = companiesTexts.tierBlurb

/** The reasons for a company's tier. */
const blurbs: Record<Exclude<Tier, 'regular'>, string> = {
  trusted: texts.trusted,
  gold: texts.gold,
  diamond: texts.diamond,
}

/** The tier of a company in words; nothing for a regular member. */
export function TierBlurb({ marks }: { marks: TierMarks }) {
  const tier = tierOf(marks)
  return tier === 'regular' ? null : <TierBlurbOf tier={tier} />
}

/** A tier in words. */
export const TierBlurbOf = ({ tier }: { tier: Exclude<Tier, 'regular'> }) => (
  <p className={styles.blurb}>
    <TierIcon tier={tier} size={20} />
    <span>{blurbs[tier]}</span>
  </p>
)
