import type { PageModule } from '../../platform/page.ts'
import { useUser } from '../../platform/session.ts'
import styles from './site-text.module.css'
import { needSiteText, SiteText, TextPage } from './site-text.tsx'

/** A description of the network, with figures counted from the data. Members are not offered a trial. */
function Component() {
  const isSignedIn = useUser() !== undefined
  return (
    <TextPage isWide>
      <div className={isSignedIn ? styles.signedIn : styles.text}>
        <SiteText name="about" />
      </div>
    </TextPage>
  )
}

export const page: PageModule = { Component, needs: () => [needSiteText('about')] }
