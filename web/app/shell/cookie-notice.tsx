import { Link } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button } from '../../ui/index.ts'
import styles from './cookie-notice.module.css'
import { shellTexts } from './texts.tsx'

const texts = shellTexts.cookieNotice

/** Explains which cookies are set, until it is dismissed. */
export function CookieNotice() {
  const { preferences, prefer } = usePreferences()
  if (preferences.cookieNotice === 'dismissed') return null
  return (
    <section className={styles.notice} aria-label={texts.cookies}>
      <p>{texts.ourCookies(<Link href={pages.privacy.path}>{texts.privacyPolicy}</Link>)}</p>
      <Button onClick={() => prefer('cookieNotice', 'dismissed')}>{texts.gotIt}</Button>
    </section>
  )
}
