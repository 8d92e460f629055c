import { sql } from 'kysely'
import type { NewsState } from '../../../contract/news-admin.ts'
import { countUpToCap } from '../../platform/db/capped-count.ts'
import type { Db } from '../../platform/db/database.ts'
import { containsPattern } from '../../platform/db/like-pattern.ts'
import { newsColumns } from './reads.ts'

const staffRows = (db: Db) =>
  db
    .selectFrom('news')
    .innerJoin('news_categories', 'news_categories.id', 'news.category_id')
    .leftJoin('contacts', 'contacts.id', 'news.updated_by')
    .where('news.deleted_at', 'is', null)
    .select(newsColumns)
    .select(['news.is_draft', 'news.version', 'news.updated_at', 'contacts.name as updated_by_name'])

export const findStaffRow = (db: Db, id: number) => staffRows(db).where('news.id', '=', id).executeTakeFirst()
export type StaffNewsRow = NonNullable<Awaited<ReturnType<typeof findStaffRow>>>

interface StaffFilter {
  /** Empty for all. */
  query: string
  state: NewsState | undefined
  now: Date
  page: number
  pageSize: number
}

/** Returns one page of items in all states, unpublished ones first, and their total, counted to at most `countCap` + 1. */
export async function searchStaffRows(db: Db, { query, state, now, page, pageSize }: StaffFilter) {
  const pattern = containsPattern(query)
  const items = staffRows(db)
    .$if(query !== '', rows =>
      rows.where(({ eb, or }) =>
        or([eb(sql`lower(news.title)`, 'like', pattern), eb(sql`lower(news.body_html)`, 'like', pattern)]),
      ),
    )
    .$if(state === 'draft', rows => rows.where('news.is_draft', '=', true))
    .$if(state === 'scheduled', rows => rows.where('news.is_draft', '=', false).where('news.published_at', '>', now))
    .$if(state === 'published', rows => rows.where('news.published_at', '<=', now))
  const rows = await items
    .orderBy('news.published_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, count: await countUpToCap(db, items) }
}

export const categoryExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('news_categories').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

/** Counts the items published since the contact last opened the news or, if they never did, since the account was created. */
export async function countUnread(db: Db, contactId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('news')
    .where('published_at', '<=', now)
    .where('published_at', '>', ({ fn, selectFrom }) =>
      fn.coalesce(
        selectFrom('news_seen').where('contact_id', '=', contactId).select('seen_at'),
        selectFrom('contacts').where('id', '=', contactId).select('created_at'),
      ),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
