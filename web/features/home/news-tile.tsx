import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { localeTexts } from '../../../contract/kit/locale-texts.ts'
import { getNewsForHome } from '../../../contract/news.ts'
import { queryOf } from '../../platform/api.ts'
import { newsHref } from '../news/index.ts'
import styles from './news-tile.module.css'

const day = new Intl.DateTimeFormat(localeTexts.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })

/** The latest news item: title and first lines; nothing if there is no news. */
export function NewsTile() {
  const item = useQuery(queryOf(getNewsForHome)).data?.payload
  if (!item) return null
  return (
    <article className={item.image === null ? styles.tile : `${styles.tile} ${styles.withImage}`}>
      {item.image && <img className={styles.image} src={item.image} alt="" loading="lazy" />}
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
