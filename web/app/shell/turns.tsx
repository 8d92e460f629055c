import { useEffect } from 'react'
import { pages } from '../../../contract/pages.ts'
import { useTurns } from '../../features/desk/index.ts'
import { showTitleCount } from '../../platform/head.tsx'
import { shellTexts } from './texts.tsx'
import styles from './turns.module.css'

const texts = shellTexts.navItems

/** How much waits for the member at the desk and in quotes, above the corner of their links; nothing at other places. */
export function Turns({ href }: { href: string }) {
  const { desk, quotes } = useTurns()
  const isDesk = href === pages.home.path
  useEffect(() => {
    if (isDesk) showTitleCount(desk)
  }, [isDesk, desk])
  const count = isDesk ? desk : href === pages.rfqs.path ? quotes : 0
  if (count === 0) return null
  return (
    <span className={styles.turns} title={texts.waiting(count)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden"> ({texts.waiting(count)})</span>
    </span>
  )
}
