import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import styles from './tabs.module.css'

interface Tab {
  label: string
  /** How many there are; undefined while unknown, which keeps the place. */
  count?: { shown: string | undefined }
  href: string
  isCurrent: boolean
}

/** The views of one page as a row of links, each with its own URL. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const ref = useRef<HTMLElement>(null)
  const current = tabs.find(tab => tab.isCurrent)?.label
  // If they do not all fit, scrolls to the current one.
  useEffect(() => {
    const row = ref.current
    const tab = current === undefined ? null : row?.querySelector('[aria-current]')
    if (!row || !tab) return
    const [seen, shown] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    row.scrollLeft += Math.min(0, shown.left - seen.left) + Math.max(0, shown.right - seen.right)
  }, [current])
  return (
    <nav ref={ref} className={styles.tabs} aria-label={label}>
      {tabs.map(tab => (
        <Link key={tab.label} href={tab.href} className={styles.tab} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.count && <span className={styles.count}>{tab.count.shown}</span>}
        </Link>
      ))}
    </nav>
  )
}
