import { useQuery } from '@tanstack/react-query'
import { Redirect, useSearch } from 'wouter'
import { getNewsItem, listLatestNews, listNewsCategories } from '../../../contract/news.ts'
import { documentTitle, pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { ArticleBody } from '../../platform/article-body.tsx'
import { useHead } from '../../platform/head.tsx'
import { need, type PageModule } from '../../platform/page.ts'
import { useSettings } from '../../platform/settings.ts'
import { BackLink, SkeletonLines } from '../../ui/index.ts'
import { ShareButtons } from '../broadcasts/index.ts'
import { Byline } from './byline.tsx'
import styles from './news.module.css'
import { NewsFrame, newsStaleMs } from './news-frame.tsx'
import { newsHref } from './news-href.ts'
import { newsTexts } from './texts.tsx'

const texts = newsTexts.item

/** The item's id is in the query; 0 for an address without one. */
const idIn = (search: string) => Number(new URLSearchParams(search).get('id')) || 0

/** A news item with its whole text. Without one, the list is shown. */
function Component() {
  const search = useSearch()
  const id = idIn(search)
  const settings = useSettings()
  const { data, error } = useQuery({
    ...queryOf(getNewsItem, { params: { id } }),
    enabled: id > 0,
    staleTime: newsStaleMs.list,
  })
  const item = data?.result
  useHead({
    ...(item && {
      title: documentTitle(item.metaTitle, settings?.brand.name ?? ''),
      description: item.metaDescription,
      keywords: item.metaKeywords,
      canonical: newsHref(item),
      type: 'article' as const,
    }),
  })
  if (id === 0 || error) return <Redirect to={pages.news.path} replace />
  return (
    <NewsFrame>
      <BackLink href={pages.news.path}>{texts.back}</BackLink>
      {item === undefined ? (
        <SkeletonLines count={8} label={texts.loading} />
      ) : (
        <article className={styles.article}>
          <h1>{item.title}</h1>
          <Byline {...item} />
          <div className={styles.body}>
            <ArticleBody html={item.bodyHtml} />
          </div>
          {settings?.enableNewsShareButtons && <ShareButtons path={newsHref(item)} text={item.title} />}
        </article>
      )}
    </NewsFrame>
  )
}

export const page: PageModule = {
  Component,
  needs({ search }) {
    const id = idIn(search)
    const item = id > 0 ? [need(getNewsItem, { params: { id } })] : []
    return [...item, need(listLatestNews), need(listNewsCategories)]
  },
}
