import styles from './auth.module.css'
import type { Strength } from './password-strength.ts'
import { passwordTexts } from './password-texts.ts'

const texts = passwordTexts.strengthMeter

const words = [texts.guessedAtOnce, texts.weak, texts.acceptable, texts.good, texts.strong] as const

/** Shows a password's strength in words and as four steps, with the most important advice. */
export const StrengthMeter = ({ score, suggestion }: Strength) => (
  <div className={styles.strength} role="status">
    <span className={`${styles.steps} ${score >= 2 ? styles.enough : ''}`} aria-hidden="true">
      {[1, 2, 3, 4].map(step => (
        <span key={step} className={step <= Math.max(score, 1) ? styles.on : styles.off} />
      ))}
    </span>
    <span>
      {words[score]}
      {suggestion && `. ${suggestion}`}
    </span>
  </div>
)
