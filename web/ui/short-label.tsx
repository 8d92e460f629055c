import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './short-label.module.css'

interface ShortLabelProps {
  icon: IconName
  children: ReactNode
}

/** The text of a button, for which a phone shows an icon; assistive technology reads the text at every width. */
export const ShortLabel = ({ icon, children }: ShortLabelProps) => (
  <>
    <span className={styles.icon}>
      <Icon name={icon} size={18} />
    </span>
    <span className={styles.text}>{children}</span>
  </>
)
