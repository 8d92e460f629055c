import { Link } from 'wouter'
import styles from './tabs.module.css'

interface Tab {
  label: string
  href: string
  isCurrent: boolean
}

/** Views of one page, each with an address of its own: a row of links. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(tab => (
        <Link key={tab.label} href={tab.href} className={styles.tab} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
