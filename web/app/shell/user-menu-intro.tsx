import type { User } from '../../../contract/auth.ts'
import styles from './top-bar.module.css'
import { Welcome } from './welcome.tsx'
import { WorldClocks } from './world-clocks.tsx'

/** The head of the user menu: who is signed in, and the world clocks. */
export const UserMenuIntro = ({ user }: { user: User }) => (
  <div className={styles.intro}>
    <Welcome user={user} />
    <div className={styles.clocks}>
      <WorldClocks isStacked />
    </div>
  </div>
)
