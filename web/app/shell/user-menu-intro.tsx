import { Link } from 'wouter'
import type { User } from '../../../contract/auth.ts'
import { pages } from '../../../contract/pages.ts'
import { MenuNotices, useFirstSteps, useStripNotices } from './status-line.tsx'
import styles from './top-bar.module.css'
import { Welcome } from './welcome.tsx'
import { WorldClocks } from './world-clocks.tsx'

/** The head of the user menu: who is signed in, and what the status line of a wide window does not show. */
export function UserMenuIntro({ user }: { user: User }) {
  const isWithoutClocks = useStripNotices().length > 0
  const firstSteps = useFirstSteps()
  return (
    <div className={styles.intro}>
      <Welcome user={user} />
      {firstSteps !== undefined && <Link href={pages.firstSteps.path}>{firstSteps}</Link>}
      <div className={styles.narrow}>
        <MenuNotices />
      </div>
      <div className={isWithoutClocks ? undefined : styles.narrow}>
        <WorldClocks isStacked />
      </div>
    </div>
  )
}
