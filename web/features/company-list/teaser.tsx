import { Link } from 'wouter'
import { RegisterNotice } from '../auth/index.ts'
import mapUrl from './members-map.svg'
import styles from './teaser.module.css'
import { listTexts } from './texts.tsx'

const texts = listTexts.teaser

/** A preview of members' content for visitors, in words and as a picture; both link to the registration. */
export const Teaser = () => (
  <div className={styles.teaser}>
    <RegisterNotice title={texts.whoIsBehind}>{texts.membersSee}</RegisterNotice>
    <Link href="/register" className={styles.picture}>
      <img src={mapUrl} alt={texts.picture} width={480} height={160} />
    </Link>
  </div>
)
