import { useUnreadNews } from '../unread-news.ts'
import { shellTexts } from './texts.tsx'
import styles from './top-bar.module.css'

const texts = shellTexts.topBar

/** The dot on the link to the news while there are items that the member has not seen. */
export function UnreadNewsMark() {
  const numUnread = useUnreadNews()
  return (
    numUnread > 0 && (
      <span className={styles.unread}>
        <span className="visually-hidden">{texts.unread(numUnread)}</span>
      </span>
    )
  )
}
