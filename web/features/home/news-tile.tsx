import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getNewsForHome, type NewsPreview } from '../../../contract/news.ts'
import { queryOf } from '../../platform/api.ts'
import { pathWith } from '../../platform/navigation.ts'
import styles from './news-tile.module.css'

const newsHref = ({ cat_url, titleSlug, id }: Pick<NewsPreview, 'cat_url' | 'titleSlug' | 'id'>) =>
  pathWith(`/news/${cat_url}/${titleSlug}`, { id })

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })

/** The latest news item: title and first lines; nothing if there is no news. */
export function NewsTile() {
  const item = useQuery(queryOf(getNewsForHome)).data?.payload
  if (!item) return null
  return (
    <article className={styles.tile}>
      <p className={styles.meta}>
        {item.catDescription} · <time dateTime={item.date}>{day.format(new Date(item.date))}</time>
      </p>
      <h3 className={styles.title}>
        <Link href={newsHref(item)}>{item.title}</Link>
      </h3>
      <p className={styles.preview}>{item.preview}</p>
    </article>
  )
}
