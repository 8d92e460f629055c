import { Icon, type IconName } from './icon.tsx'
import styles from './proof-mark.module.css'

/** `open` if nothing is proved either way, `weak` for a figure to look at again. */
export type ProofState = 'good' | 'weak' | 'bad' | 'open'

const icons: Record<ProofState, IconName> = { good: 'check', weak: 'warning', bad: 'warning', open: 'help' }

/** An icon in the color of a proof's state; the text beside it says the same in words. */
export const ProofMark = ({ state }: { state: ProofState }) => (
  <span className={`${styles.mark} ${styles[state]}`}>
    <Icon name={icons[state]} size={16} />
  </span>
)
