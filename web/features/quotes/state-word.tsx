import type { StateLabel } from '../../ui/index.ts'
import styles from './state-word.module.css'

/**
 * A state in words, without a color unless something is wrong, because the colors of a list belong to deadlines and shortages; the
 * reader's own turn stands out by its weight. The time left may differ between server and browser.
 */
export const StateWord = ({ label, tone }: StateLabel) => (
  <span className={styles[tone]} suppressHydrationWarning>
    {label}
  </span>
)
