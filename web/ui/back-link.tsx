import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './back-link.module.css'
import { Icon } from './icon.tsx'

/** The link above a page's heading that leads back to the list it belongs to. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className={styles.back}>
    <Icon name="left" size={16} />
    {children}
  </Link>
)
