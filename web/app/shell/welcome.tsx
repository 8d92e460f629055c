import type { User } from '../../../contract/auth.ts'
import { TierIcon, tierOf, tiers } from '../../features/tiers/index.ts'
import styles from './status-line.module.css'
import { shellTexts } from './texts.tsx'

const texts = shellTexts.statusLine

/** "Welcome, Jo Lindt" and the tier. */
export function Welcome({ user }: { user: User }) {
  const tier = tierOf(user)
  return (
    <p className={styles.welcome}>
      {texts.welcome(<strong>{user.name}</strong>)}
      <span className={styles.tier}>
        <TierIcon tier={tier} isRegularShown />
        {tiers[tier].label}
      </span>
    </p>
  )
}
