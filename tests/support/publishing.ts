import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../../server/platform/db/database.ts'
import type { Schema } from '../../server/platform/db/schema.ts'

const moment = new Date('2026-11-17T09:00:00Z')

/** A PNG of one pixel. */
export const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Adds a published news item in a category that is added once, and returns its id. */
export async function addNews(db: Db, values: Partial<Insertable<Schema['news']>> = {}): Promise<number> {
  await db
    .insertInto('news_categories')
    .values({ id: 900, cat_url: 'access', cat_description: 'Access', display_order: 900 })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { id } = await db
    .insertInto('news')
    .values({
      category_id: 900,
      title: 'News',
      title_slug: 'news',
      author: 'Editor',
      body_html: '<p>Text</p>',
      published_at: moment,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds an issue of the newsletter that was not sent, and returns its id. */
export async function addIssue(db: Db, values: Partial<Insertable<Schema['newsletter_issues']>> = {}): Promise<number> {
  const { id } = await db
    .insertInto('newsletter_issues')
    .values({
      subject: 'An issue',
      intro: 'Hello',
      closing: '',
      news_ids: [],
      created_at: moment,
      updated_at: moment,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds an address that is subscribed to the newsletter, and returns it. */
export async function addSubscriber(
  db: Db,
  values: Partial<Insertable<Schema['newsletter_subscribers']>> = {},
): Promise<string> {
  const email = values.email ?? `${randomUUID()}@reader.example`
  await db
    .insertInto('newsletter_subscribers')
    .values({ email, state: 'subscribed', requested_at: moment, confirmed_at: moment, ...values })
    .execute()
  return email
}
