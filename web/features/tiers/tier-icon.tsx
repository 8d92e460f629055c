import { tiersTexts } from './texts.ts'
import { type Tier, tiers } from './tier.ts'
import styles from './tier-icon.module.css'

const texts = tiersTexts.tierIcon

/** Each tier has its own shape, so that they differ in more than color: ring, shield, star, cut stone. */
const shapes: Record<Tier, string> = {
  regular: 'M10 15.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11z',
  trusted: 'M10 2.5l6.5 2.4v4.6c0 4-2.8 6.7-6.5 8-3.7-1.3-6.5-4-6.5-8V4.9zM7 10l2.2 2.2L13.2 8',
  gold: 'M10 2.6l2.3 4.7 5.1.7-3.7 3.6.9 5.1-4.6-2.4-4.6 2.4.9-5.1L2.6 8l5.1-.7z',
  diamond: 'M5.5 3.5h9L18 8l-8 9.5L2 8zM2 8h16M7.5 8L10 17.5 12.5 8 10 3.5z',
}

/** The icon of a company's tier, named for assistive technology; nothing for a regular member unless `isRegularShown`. */
export function TierIcon({
  tier,
  size = 16,
  isRegularShown = false,
}: {
  tier: Tier
  size?: number
  isRegularShown?: boolean
}) {
  if (tier === 'regular' && !isRegularShown) return null
  return (
    <svg
      className={`${styles.icon} ${styles[tier]}`}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      role="img"
      aria-label={texts.tierMember(tiers[tier].label)}
    >
      <title>{texts.tierMember(tiers[tier].label)}</title>
      <path d={shapes[tier]} />
    </svg>
  )
}
