import type { MouseEvent, ReactNode } from 'react'
import { AuthDialogs, NextNotice } from '../../features/auth/index.ts'
import { RfqDialogs } from '../../features/quotes/index.ts'
import { MembershipBlock } from '../blocks/membership-block.tsx'
import { Banners } from './banners.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FootNotice } from './foot-notice.tsx'
import { Footer } from './footer.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { PasteAnywhere } from './paste-anywhere.tsx'
import styles from './shell.module.css'
import { Shortcuts } from './shortcuts.tsx'
import { NoticeStrip, StatusLine } from './status-line.tsx'
import { shellTexts } from './texts.tsx'
import { Ticker } from './ticker.tsx'
import { TopBar } from './top-bar.tsx'
import { VisitBar } from './visit-bar.tsx'

const texts = shellTexts.shell

/** Moves the focus to the first row of the page. */
const skipToResults = (event: MouseEvent) => {
  event.preventDefault()
  document.querySelector<HTMLElement>('main [data-row-link]')?.focus()
}

/** The frame of every page, for visitors and members. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <>
    <a className={styles.skip} href="#main">
      {texts.skipToContent}
    </a>
    {/* biome-ignore lint/a11y/useValidAnchor: until the page is interactive, it leads to the content */}
    <a className={`${styles.skip} ${styles.toResults}`} href="#main" onClick={skipToResults}>
      {texts.skipToResults}
    </a>
    <TopBar />
    <VisitBar />
    <OfflineBar />
    <NoticeStrip />
    <main id="main" className={styles.main} tabIndex={-1}>
      <NextNotice />
      {children}
    </main>
    <Banners />
    <Ticker />
    <Footer />
    <StatusLine />
    <BottomBar />
    <FootNotice />
    <AuthDialogs />
    <RfqDialogs />
    <MembershipBlock />
    <Shortcuts />
    <PasteAnywhere />
  </>
)
