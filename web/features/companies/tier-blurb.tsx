import { type Tier, TierIcon, type TierMarks, tierOf } from '../tiers/index.ts'
import styles from './tier-blurb.module.css'

/** What a tier says of a company: what it was given for. */
const blurbs: Record<Exclude<Tier, 'regular'>, string> = {
  trusted:
    'Trusted member: 3 years or more on the network, no unsolved complaints and a 1 month return-to-base warranty.',
  gold: 'Gold member: 10 years or more on the network, no unsolved complaints and a 1 month return-to-base warranty.',
  diamond:
    'Diamond member: 20 years or more on the network, no unsolved complaints and a 1 month return-to-base warranty.',
}

/** The tier of a company in words; nothing for a regular member. */
export function TierBlurb({ marks }: { marks: TierMarks }) {
  const tier = tierOf(marks)
  if (tier === 'regular') return null
  return (
    <p className={styles.blurb}>
      <TierIcon tier={tier} size={20} />
      <span>{blurbs[tier]}</span>
    </p>
  )
}
