import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { MailHold } from '../../features/delivery/index.ts'
import { adminNavItems, isAt } from '../shell/nav-items.ts'
import styles from './admin-frame.module.css'
import { adminTexts } from './texts.ts'

const texts = adminTexts.adminFrame

/** Frame of the staff pages: navigation and the current page. */
export const AdminFrame = ({ path, children }: { path: string; children: ReactNode }) => (
  <div className="stack-3">
    <nav className={styles.nav} aria-label={texts.admin}>
      <span className={styles.label}>{texts.admin}</span>
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
