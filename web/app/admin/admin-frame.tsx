import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { MailHold } from '../../features/delivery/index.ts'
import { adminNavItems, isAt } from '../shell/nav-items.ts'
import styles from './admin-frame.module.css'

/** Round every page of the staff: where one is, and the way to the others. */
export const AdminFrame = ({ path, children }: { path: string; children: ReactNode }) => (
  <div className={styles.frame}>
    <nav className={styles.nav} aria-label="Admin">
      <span className={styles.label}>Admin</span>
      {adminNavItems.map(({ label, href }) => (
        <Link key={href} href={href} className={styles.place} aria-current={isAt(href, path) ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
    <MailHold />
    {children}
  </div>
)
