import type { ReactNode } from 'react'
import styles from './state-mark.module.css'

export interface StateLabel {
  label: string
  tone: 'warning' | 'accent' | 'success' | 'muted' | 'danger'
}

/**
 * A state in words, preceded by a dot in its color. Hydration does not warn of differences: the time left may differ
 * between browser and server.
 */
export const StateMark = ({ label, tone, children }: StateLabel & { children?: ReactNode }) => (
  <span className={`${styles.mark} ${styles[tone]}`} suppressHydrationWarning>
    {label}
    {children}
  </span>
)
