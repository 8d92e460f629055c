import { sql } from 'kysely'
import { newsPageSize } from '../../../contract/news.ts'
import { countUpToCap } from '../../platform/db/capped-count.ts'
import type { Db } from '../../platform/db/database.ts'

/** The columns of an item for readers and staff, with its category. */
export const newsColumns = [
  'news.id',
  'news.title',
  'news.title_slug',
  'news.author',
  'news.body_html',
  'news.keywords',
  'news.is_pinned',
  'news.published_at',
  'news.category_id',
  'news_categories.cat_url',
  'news_categories.cat_description',
] as const

const onlyPublished = (db: Db, now: Date) =>
  db
    .selectFrom('news')
    .innerJoin('news_categories', 'news_categories.id', 'news.category_id')
    .where('published_at', '<=', now)
    .select(newsColumns)

/** Returns the newest published items. */
export const listLatestNewsRows = (
  db: Db,
  now: Date,
  { limit, catId }: { limit: number; catId?: number | undefined },
) =>
  onlyPublished(db, now)
    .$if(catId !== undefined, query => query.where('news.category_id', '=', catId ?? 0))
    .orderBy('published_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(limit)
    .execute()

export type NewsRow = Awaited<ReturnType<typeof listLatestNewsRows>>[number]

export interface NewsFilter {
  query: string
  catId?: number | undefined
  now: Date
}

/** Returns the words of a query as prefixes that must all occur; undefined for a query without words. */
function prefixesOf(query: string): string | undefined {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0 ? undefined : words.map(word => `${word}:*`).join(' & ')
}

function applyFilter(db: Db, { query, catId, now }: NewsFilter) {
  let items = onlyPublished(db, now)
  if (catId !== undefined) items = items.where('news.category_id', '=', catId)
  const prefixes = prefixesOf(query)
  if (prefixes !== undefined) items = items.where(sql<boolean>`news.words @@ to_tsquery('simple', ${prefixes})`)
  return items
}

/** Returns one page of items: pinned ones first, then the newest. */
export const listNewsRows = (db: Db, { page, ...filter }: NewsFilter & { page: number }) =>
  applyFilter(db, filter)
    .orderBy('is_pinned', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(newsPageSize)
    .offset((page - 1) * newsPageSize)
    .execute()

export const countNewsRows = (db: Db, filter: NewsFilter): Promise<number> => countUpToCap(db, applyFilter(db, filter))

export const findNewsRow = (db: Db, id: number, now: Date) =>
  onlyPublished(db, now).where('news.id', '=', id).executeTakeFirst()

export const listCategoryRows = (db: Db) =>
  db
    .selectFrom('news_categories')
    .select(['id', 'cat_url', 'cat_description'])
    .orderBy('display_order')
    .orderBy('id')
    .execute()

/** Returns those of these items that are published. */
export const listPublishedByIds = (db: Db, ids: readonly number[], now: Date) =>
  ids.length === 0 ? Promise.resolve([]) : onlyPublished(db, now).where('news.id', 'in', ids).execute()

/** The maximum number of items in one sitemap file. */
const maxAddresses = 50_000

/** Returns the columns from which the URLs of published items are built, newest item first. */
export const listNewsAddresses = (db: Db, now: Date) =>
  onlyPublished(db, now)
    .clearSelect()
    .select(['news.id', 'title_slug', 'cat_url', 'published_at'])
    .orderBy('published_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(maxAddresses)
    .execute()
