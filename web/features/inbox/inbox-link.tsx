import { Link, useLocation } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { Icon } from '../../ui/index.ts'
import styles from './inbox-link.module.css'
import { inboxTexts } from './texts.tsx'
import { useUnreadThreads } from './use-unread.ts'

const texts = inboxTexts.link

/** The inbox in the bar at the top, with the number of unread threads; nothing for those without an inbox. */
export function InboxLink() {
  const unread = useUnreadThreads()
  const [path] = useLocation()
  if (unread === undefined) return null
  const isHere = path === pages.inbox.path || path.startsWith(`${pages.inbox.path}/`)
  const label = unread === 0 ? texts.inbox : texts.unread(unread)
  return (
    <Link
      href={pages.inbox.path}
      className={styles.link}
      aria-label={label}
      title={label}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon name="mail" size={20} />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {texts.mark(unread)}
        </span>
      )}
    </Link>
  )
}
