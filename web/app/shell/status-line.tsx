import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { User } from '../../../contract/auth.ts'
import { getLastInvoiceStatus, type InvoiceStatus } from '../../../contract/billing.ts'
import { getFirstSteps } from '../../../contract/first-steps.ts'
import { pages } from '../../../contract/pages.ts'
import { fetchPicture } from '../../../contract/pictures.ts'
import { doUnapprovedRecommendationsExist } from '../../../contract/recommendations.ts'
import { queryOf } from '../../platform/api.ts'
import { useLiveState } from '../../platform/live.ts'
import { useMay, useRole, useUser } from '../../platform/session.ts'
import { useKeyHints } from '../../platform/shortcut.ts'
import { Icon } from '../../ui/index.ts'
import { useIsOnline } from './offline-bar.tsx'
import { openShortcuts } from './shortcuts.tsx'
import styles from './status-line.module.css'
import { shellTexts } from './texts.tsx'
import { Welcome } from './welcome.tsx'
import { WorldClocks } from './world-clocks.tsx'

const texts = shellTexts.statusLine

export interface StripNotice {
  text: string
  isUrgent: boolean
  href: string
}

/** Returns the notices a member must see at once; empty if no payment is due. */
export function stripNotices(invoice: InvoiceStatus | undefined): StripNotice[] {
  if (invoice === undefined || invoice.isNoNotif) return []
  const href = invoice.link ?? pages.invoice.path
  if (invoice.isPastDue || invoice.isPastDueEbm) return [{ text: texts.invoiceOverdue, isUrgent: true, href }]
  return invoice.isDue ? [{ text: texts.invoiceDue, isUrgent: false, href }] : []
}

interface ProfileState {
  isReadOnly: boolean
  isWaiting: boolean | undefined
  /** Null without a picture. */
  picture: string | null | undefined
}

/** Returns the notices about the member's profile; nothing while they are loading. */
export function profileNotices({ isReadOnly, isWaiting, picture }: ProfileState): StripNotice[] {
  const notice = (text: string) => ({ text, isUrgent: false, href: pages.profile.path })
  if (isReadOnly) return [notice(texts.readOnly)]
  return [
    ...(isWaiting ? [notice(texts.recommendationsWaiting)] : []),
    ...(picture === null ? [notice(texts.uploadPicture)] : []),
  ]
}

/** Returns how many of the first steps are done; undefined while they load, and once all are done or dismissed. */
export function useFirstSteps(): string | undefined {
  const isReadOnly = useUser()?.rights === 'read-only'
  const isCustomer = useRole() !== 'staff'
  const isReminded = useMay(getFirstSteps) && isCustomer && !isReadOnly
  const { steps, isDismissed } = useQuery({ ...queryOf(getFirstSteps), enabled: isReminded }).data?.payload ?? {}
  const done = steps?.filter(({ isDone }) => isDone).length
  if (!isReminded || steps === undefined || isDismissed || done === steps.length) return undefined
  return texts.firstSteps(done ?? 0, steps.length)
}

/** Returns the notices of a member. Call it for members only: visitors may not read the status of invoices. */
export function useStripNotices(): StripNotice[] {
  const invoice = useQuery(queryOf(getLastInvoiceStatus)).data?.payload
  const isReadOnly = useUser()?.rights === 'read-only'
  const mayRead = useMay(doUnapprovedRecommendationsExist)
  const isWaiting = useQuery({ ...queryOf(doUnapprovedRecommendationsExist), enabled: mayRead }).data?.payload
  const picture = useQuery({ ...queryOf(fetchPicture), enabled: mayRead }).data?.profilePic
  const firstSteps = useFirstSteps()
  return [
    ...stripNotices(invoice),
    ...profileNotices({ isReadOnly, isWaiting, picture }),
    ...(firstSteps === undefined ? [] : [{ text: firstSteps, isUrgent: false, href: pages.firstSteps.path }]),
  ]
}

const isAboutProfile = ({ href }: StripNotice) => href === pages.profile.path
const isQuiet = ({ href }: StripNotice) => href === pages.profile.path || href === pages.firstSteps.path

/**
 * The line at the foot of a wide window, for members: the live connection, the shortcuts of the page, the user's name,
 * and the notices, otherwise the world clocks. In narrower windows the user menu and the mobile menu show name, clocks and the
 * notices about the profile, and `NoticeStrip` the notices.
 */
export function StatusLine() {
  const user = useUser()
  return user === undefined ? null : <Line user={user} />
}

function Line({ user }: { user: User }) {
  const notices = useStripNotices()
  return (
    <section className={styles.line} aria-label={texts.status}>
      <Connection />
      <Keys />
      <Welcome user={user} />
      {notices.length > 0 ? <Notices notices={notices} /> : <WorldClocks />}
    </section>
  )
}

const connectionTexts = { live: texts.live, off: texts.online, waiting: texts.connecting } as const

function Connection() {
  const isOnline = useIsOnline()
  const state = useLiveState()
  return (
    <p className={`${styles.connection} ${styles[isOnline ? state : 'waiting']}`}>
      {isOnline ? connectionTexts[state] : texts.offline}
    </p>
  )
}

function Keys() {
  return (
    <div className={styles.keys}>
      <button type="button" className={styles.hint} aria-keyshortcuts="?" onClick={openShortcuts}>
        <kbd>?</kbd>
        {texts.allKeys}
      </button>
      {useKeyHints().map(({ keys, what }) => (
        <span key={what} className={styles.hint}>
          {keys.map(key => (
            <kbd key={key}>{key}</kbd>
          ))}
          {what}
        </span>
      ))}
    </div>
  )
}

/** The notices below the top bar, in windows without a status line; those of the profile above the desk only. */
export const NoticeStrip = () => useUser() !== undefined && <Strip />

function Strip() {
  const all = useStripNotices()
  const [path] = useLocation()
  const notices = path === pages.home.path ? all : all.filter(notice => !isQuiet(notice))
  return (
    notices.length > 0 && (
      <section className={styles.strip} aria-label={texts.notices}>
        <Notices notices={notices} />
      </section>
    )
  )
}

/** The notices about the profile in the menus of narrower windows, whose pages have no strip for them. */
export function MenuNotices() {
  const notices = useStripNotices().filter(isAboutProfile)
  return (
    notices.length > 0 && (
      <div className={styles.inMenu}>
        <Notices notices={notices} />
      </div>
    )
  )
}

const Notices = ({ notices }: { notices: StripNotice[] }) => (
  <ul className={styles.notices}>
    {notices.map(({ text, isUrgent, href }) => (
      <li key={text}>
        <a className={isUrgent ? styles.urgent : styles.due} href={href}>
          <Icon name="warning" size={16} />
          {text}
        </a>
      </li>
    ))}
  </ul>
)
