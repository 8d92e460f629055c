import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { getNewsFeed, listLatestNews, listNewsCategories } from '../../../contract/news.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { pathWith } from '../../platform/navigation.ts'
import { Icon, SearchForm, SkeletonLines } from '../../ui/index.ts'
import styles from './news.module.css'
import { type NewsListAddress, newsHref, newsSearchHref } from './news-href.ts'
import { newsTexts } from './texts.tsx'

const texts = newsTexts.list
const { path } = pages.news

/** How long the newest posts and all other news data stay fresh, in milliseconds. */
export const newsStaleMs = { latest: 600_000, list: 3_600_000 }

interface NewsFrameProps {
  query?: string
  /** The list that is shown and searched; absent on the page of an item. */
  list?: NewsListAddress
  children: ReactNode
}

/** News with the search above and, beside it, the newest posts and the categories. */
export function NewsFrame({ query = '', list, children }: NewsFrameProps) {
  const [, navigate] = useLocation()
  return (
    <div className={styles.frame}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.side}>
        <SearchForm
          name={texts.search}
          label={texts.search}
          query={query}
          onSearch={typed => navigate(newsSearchHref(list, typed))}
        />
        <LatestPosts />
        <Categories />
        <Link href={pages.newsletter.path}>{texts.newsletter}</Link>
      </aside>
    </div>
  )
}

function LatestPosts() {
  const { data } = useQuery({ ...queryOf(listLatestNews), staleTime: newsStaleMs.latest })
  return (
    <section className="stack-2">
      <h2>{texts.latest}</h2>
      {data === undefined ? (
        <SkeletonLines count={5} label={texts.loading} />
      ) : (
        <ul className={styles.latest}>
          {data.payload.results.map(item => (
            <li key={item.id}>
              <Link href={newsHref(item)}>{item.title}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Categories() {
  const { data } = useQuery({ ...queryOf(listNewsCategories), staleTime: newsStaleMs.list })
  const all = { id: 0, catUrl: '', catDescription: texts.all }
  return (
    <section className="stack-2">
      <h2>{texts.categories}</h2>
      <ul className={styles.categories}>
        {[all, ...(data?.payload.results ?? [])].map(({ id, catUrl, catDescription }) => (
          <li key={id} className="spread">
            <Link href={catUrl === '' ? path : `${path}/${catUrl}`}>{catDescription}</Link>
            <a
              href={pathWith(getNewsFeed.path, { catId: id || undefined })}
              className={styles.feed}
              aria-label={texts.feedOf(catDescription)}
            >
              <Icon name="rss" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
