import type { Db } from '../../platform/db/database.ts'

/** Returns the newest published item. */
export const findLatestNews = (db: Db, now: Date) =>
  db
    .selectFrom('news')
    .innerJoin('news_categories', 'news_categories.id', 'news.category_id')
    .where('published_at', '<=', now)
    .select([
      'news.id',
      'news.title',
      'news.title_slug',
      'news.author',
      'news.body_html',
      'news.is_pinned',
      'news.published_at',
      'news.category_id',
      'news_categories.cat_url',
      'news_categories.cat_description',
    ])
    .orderBy('published_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type NewsRow = NonNullable<Awaited<ReturnType<typeof findLatestNews>>>
