import type { MouseEvent, ReactNode } from 'react'
import { NextNotice } from '../../features/auth/index.ts'
import { later } from '../../platform/later.tsx'
import { useUser } from '../../platform/session.ts'
import { BottomBar } from './bottom-bar.tsx'
import styles from './shell.module.css'
import { Shortcuts } from './shortcuts.tsx'
import { shellTexts } from './texts.tsx'
import { TopBar } from './top-bar.tsx'
import { VisitBar } from './visit-bar.tsx'

const texts = shellTexts.shell

const OfflineBar = later(async () => (await import('./offline-bar.tsx')).OfflineBar)
const NoticeStrip = later(async () => (await import('./status-line.tsx')).NoticeStrip)
const FootNotice = later(async () => (await import('./foot-notice.tsx')).FootNotice)
const Foot = later(async () => (await import('./foot.tsx')).Foot)
const StatusLine = later(async () => (await import('./status-line.tsx')).StatusLine)
const PasteAnywhere = later(async () => (await import('./paste-anywhere.tsx')).PasteAnywhere)
const ShellDialogs = later(async () => (await import('./shell-dialogs.tsx')).ShellDialogs)

/** Moves the focus to the first row of the page. */
const skipToResults = (event: MouseEvent) => {
  event.preventDefault()
  document.querySelector<HTMLElement>('main [data-row-link]')?.focus()
}

/** The frame of every page, for visitors and members. */
export function Shell({ children }: { children: ReactNode }) {
  const isMember = useUser() !== undefined
  return (
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
      {isMember && <NoticeStrip />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <NextNotice />
        {children}
      </main>
      <Foot />
      {isMember && <StatusLine />}
      <BottomBar />
      <FootNotice />
      <ShellDialogs />
      <Shortcuts />
      <PasteAnywhere />
    </>
  )
}
