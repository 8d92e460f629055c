import styles from './state-mark.module.css'

export interface StateLabel {
  label: string
  tone: 'waiting' | 'ready' | 'done' | 'none' | 'bad'
}

/** A state in words, preceded by a dot in its color. The browser's time left may differ from the server's, so hydration does not warn. */
export const StateMark = ({ label, tone }: StateLabel) => (
  <span className={`${styles.mark} ${styles[tone]}`} suppressHydrationWarning>
    {label}
  </span>
)
