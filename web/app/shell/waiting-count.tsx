import { useEffect } from 'react'
import { pages } from '../../../contract/pages.ts'
import { useWaitingCounts } from '../../features/desk/index.ts'
import { showTitleCount } from '../../platform/head.tsx'
import { shellTexts } from './texts.tsx'
import styles from './waiting-count.module.css'

const texts = shellTexts.navItems

/** The number of items that wait at the desk or in quotes, as a badge on their links; nothing on other links. */
export function WaitingCount({ href }: { href: string }) {
  const { desk, quotes } = useWaitingCounts()
  const isDesk = href === pages.home.path
  useEffect(() => {
    if (isDesk) showTitleCount(desk)
  }, [isDesk, desk])
  const count = isDesk ? desk : href === pages.rfqs.path ? quotes : undefined
  if (count === undefined) return null
  return (
    <span className={styles.slot}>
      {count > 0 && (
        <span className={styles.count} title={texts.waiting(count)}>
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="visually-hidden"> ({texts.waiting(count)})</span>
        </span>
      )}
    </span>
  )
}
