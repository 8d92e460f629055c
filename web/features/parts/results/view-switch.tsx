import { Link, useSearch } from 'wouter'
import { pathWith } from '../../../platform/navigation.ts'
import { resultsTexts } from './texts.ts'
import styles from './view-switch.module.css'

const texts = resultsTexts.viewSwitch

/** Switches between part numbers and single lines; each has its own URL. */
export function ViewSwitch({ isGrouped }: { isGrouped: boolean }) {
  const params = Object.fromEntries(new URLSearchParams(useSearch()))
  const hrefOf = (view?: 'lines') => pathWith('/parts', { ...params, view, open: undefined, page: undefined })
  return (
    <nav className={styles.views} aria-label={texts.view}>
      <Link href={hrefOf()} className={styles.view} aria-current={isGrouped ? 'true' : undefined}>
        {texts.grouped}
      </Link>
      <Link href={hrefOf('lines')} className={styles.view} aria-current={isGrouped ? undefined : 'true'}>
        {texts.lines}
      </Link>
    </nav>
  )
}
