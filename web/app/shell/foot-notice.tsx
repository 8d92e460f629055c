import { Link } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { usePasswordOnlyWarning } from '../../features/auth/index.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button } from '../../ui/index.ts'
import styles from './foot-notice.module.css'
import { shellTexts } from './texts.tsx'

const texts = shellTexts.cookieNotice

/** One notice at a time in a bar above the footer: the warning about a missing second factor, else the one about cookies. */
export function FootNotice() {
  const warning = usePasswordOnlyWarning()
  if (warning === undefined) return <CookieNotice />
  return (
    <section className={styles.notice} aria-label={warning.label}>
      <p>{warning.text}</p>
      {warning.actions}
    </section>
  )
}

/** Explains which cookies are set, until it is dismissed. */
function CookieNotice() {
  const { preferences, prefer } = usePreferences()
  if (preferences.cookieNotice === 'dismissed') return null
  return (
    <section className={styles.notice} aria-label={texts.cookies}>
      <p>{texts.ourCookies(<Link href={pages.privacy.path}>{texts.privacyPolicy}</Link>)}</p>
      <Button onClick={() => prefer({ cookieNotice: 'dismissed' })}>{texts.gotIt}</Button>
    </section>
  )
}
