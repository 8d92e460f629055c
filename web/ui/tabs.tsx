import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import styles from './tabs.module.css'

interface Tab {
  label: string
  href: string
  isCurrent: boolean
}

/** The views of one page, each with a separate URL, as a row of links. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const ref = useRef<HTMLElement>(null)
  const current = tabs.find(tab => tab.isCurrent)?.label
  // Where there is no room for all of them, the one that shows is among those seen.
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
        </Link>
      ))}
    </nav>
  )
}
