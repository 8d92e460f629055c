import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Redirect, useSearch } from 'wouter'
import {
  getNewsFeed,
  getNewsItem,
  listLatestNews,
  listNews,
  listNewsCategories,
  type NewsPreview,
  newsPageSize,
} from '../../../contract/news.ts'
import { documentTitle, pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { useHead } from '../../platform/head.tsx'
import { pathWith, readSearch } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { useSettings } from '../../platform/settings.ts'
import { EmptyState, LoadFailed, Pagination, SkeletonLines } from '../../ui/index.ts'
import { ShareButtons } from '../broadcasts/index.ts'
import { NotFound } from '../not-found/index.ts'
import { Byline } from './byline.tsx'
import styles from './news.module.css'
import { NewsFrame, newsStaleMs } from './news-frame.tsx'
import { newsHref } from './news-href.ts'
import { newsTexts } from './texts.tsx'

const texts = newsTexts.list
const { path } = pages.news

const inputOf = (search: string, catId: number | undefined) => {
  const query = readSearch(listNews.query, search)
  return { query: { ...query, catId: catId ?? query.catId } }
}

function Component({ params: { categoryName } }: { params: Record<string, string> }) {
  const search = useSearch()
  const { data } = useQuery({ ...queryOf(listNewsCategories), staleTime: newsStaleMs.list })
  if (categoryName !== undefined && /^\d+$/.test(categoryName)) return <ItemByNumber id={Number(categoryName)} />
  const categories = data?.payload.results ?? []
  const catId = readSearch(listNews.query, search).catId
  const category = categories.find(({ id, catUrl }) =>
    categoryName === undefined ? id === catId : catUrl === categoryName,
  )
  if (data !== undefined && categoryName !== undefined && category === undefined) return <NotFound />
  return (
    <NewsList
      title={category === undefined ? texts.title : texts.in(category.catDescription)}
      catId={category?.id}
      base={categoryName === undefined ? path : `${path}/${categoryName}`}
    />
  )
}

/** An old address names an item by its number only. */
function ItemByNumber({ id }: { id: number }) {
  const { data, error } = useQuery(queryOf(getNewsItem, { params: { id } }))
  if (error) return <Redirect to={path} replace />
  if (data === undefined) return <SkeletonLines count={5} label={texts.loading} />
  return <Redirect to={newsHref(data.result)} replace />
}

function NewsList({ title, catId, base }: { title: string; catId: number | undefined; base: string }) {
  const search = useSearch()
  const input = inputOf(search, catId)
  const { query, page } = input.query
  const productName = useSettings()?.brand.name ?? ''
  const result = useQuery({
    ...queryOf(listNews, input),
    placeholderData: keepPreviousData,
    staleTime: newsStaleMs.list,
  })
  useHead({ title: documentTitle(title, productName), feed: pathWith(getNewsFeed.path, { catId }) })
  const { data, error, refetch } = result
  const [first, ...rest] = data?.payload.results ?? []
  return (
    <NewsFrame query={query} list={{ base, catId }}>
      <header className="stack-2">
        <h1>{title}</h1>
        <p className="muted">{texts.lead}</p>
      </header>
      {error && <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />}
      {data === undefined && !error && <SkeletonLines count={5} label={texts.loading} />}
      {data && first === undefined && <EmptyState>{query === '' ? texts.none : texts.noMatches}</EmptyState>}
      {first && <Item item={first} isLarge />}
      <div className={styles.columns}>
        {rest.map(item => (
          <Item key={item.id} item={item} />
        ))}
      </div>
      {data && (
        <Pagination
          page={page}
          pageSize={newsPageSize}
          numResults={data.payload.numResults}
          isCapped={data.payload.isCapped}
          hrefOf={to => pathWith(base, { ...Object.fromEntries(new URLSearchParams(search)), page: to })}
        />
      )}
    </NewsFrame>
  )
}

function Item({ item, isLarge = false }: { item: NewsPreview; isLarge?: boolean }) {
  const settings = useSettings()
  const href = newsHref(item)
  return (
    <article className={isLarge ? styles.large : styles.item}>
      <Byline {...item} />
      <h2>
        <Link href={href}>{item.title}</Link>
      </h2>
      <p className={styles.preview}>{item.preview}</p>
      <div className={styles.links}>
        {item.doReadMore && <Link href={href}>{texts.readMore}</Link>}
        <Link href={`/news/${item.cat_url}`} className="muted">
          {texts.moreRelated}
        </Link>
        {settings?.enableNewsShareButtons && <ShareButtons path={href} text={item.title} />}
      </div>
    </article>
  )
}

export const page: PageModule = {
  Component,
  async needs({ params: { categoryName }, search, ask }) {
    if (categoryName !== undefined && /^\d+$/.test(categoryName))
      return [need(getNewsItem, { params: { id: Number(categoryName) } })]
    const categories = (await ask(listNewsCategories))?.payload.results ?? []
    const named = categories.find(({ catUrl }) => catUrl === categoryName)?.id
    const catId = named ?? categories.find(({ id }) => id === readSearch(listNews.query, search).catId)?.id
    return [need(listNewsCategories), need(listLatestNews), need(listNews, inputOf(search, catId))]
  },
}
