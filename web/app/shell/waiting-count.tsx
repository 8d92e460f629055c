import { useEffect } from 'react'
import { countDesk } from '../../../contract/desk.ts'
import { pages } from '../../../contract/pages.ts'
import { useWaitingCounts } from '../../features/desk/index.ts'
import { showTitleCount } from '../../platform/head.tsx'
import { useMay } from '../../platform/session.ts'
import { shellTexts } from './texts.tsx'
import styles from './waiting-count.module.css'

const texts = shellTexts.navItems

/** The number of items that wait at the desk or in quotes, as a badge on their links; nothing on other links. */
export function WaitingCount({ href }: { href: string }) {
  const { desk, quotes } = useWaitingCounts()
  const may = useMay(countDesk)
  const isDesk = href === pages.home.path
  useEffect(() => {
    if (isDesk) showTitleCount(desk)
  }, [isDesk, desk])
  if (!may || !(isDesk || href === pages.rfqs.path)) return null
  const count = isDesk ? desk : quotes
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
