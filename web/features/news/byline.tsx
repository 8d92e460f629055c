import { Link } from 'wouter'
import { localeTexts } from '../../../contract/kit/locale-texts.ts'
import type { NewsPreview } from '../../../contract/news.ts'
import { Icon } from '../../ui/index.ts'
import styles from './news.module.css'
import { newsTexts } from './texts.tsx'

const day = new Intl.DateTimeFormat(localeTexts.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })

type BylineProps = Pick<NewsPreview, 'catDescription' | 'cat_url' | 'by' | 'date' | 'isPinned'>

/** The category of a news item, who posted it and when. */
export const Byline = ({ catDescription, cat_url, by, date, isPinned }: BylineProps) => (
  <p className={styles.byline}>
    {isPinned && (
      <span className={styles.pin}>
        <Icon name="bookmark" size={16} /> {newsTexts.list.pinned}
      </span>
    )}
    <Link href={`/news/${cat_url}`}>{catDescription}</Link>
    <span>{newsTexts.item.by(by)}</span>
    <time dateTime={date}>{day.format(new Date(date))}</time>
  </p>
)
