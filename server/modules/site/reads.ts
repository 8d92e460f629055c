import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Returns the publication date of the newest published news item. */
export const findLastNewsDate = async (db: Db, now: Date): Promise<Date | null> => {
  const row = await db
    .selectFrom('news')
    .where('published_at', '<=', now)
    .select(({ fn }) => fn.max('published_at').as('last'))
    .executeTakeFirst()
  return row?.last ?? null
}

/** Returns the attendees of the yearly meeting who registered last. */
export const listLastAttendees = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('event_attendees')
    .innerJoin('countries', 'countries.code', 'event_attendees.country_code')
    .where('registered_at', '<=', now)
    .select(['event_attendees.name', 'event_attendees.company', 'countries.name as country_name'])
    .orderBy('registered_at', 'desc')
    .orderBy('event_attendees.id', 'desc')
    .limit(limit)
    .execute()

/** Returns banners running on this day, in random order. */
export const listRunningBanners = (db: Db, today: string, limit: number) =>
  db
    .selectFrom('banners')
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .select(['id', 'url', 'alt', 'is_ad', 'file_id'])
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()

/** Returns the web address of an advertisement that runs on this day; undefined for any other kind of address. */
export async function findAdvertisementUrl(db: Db, id: number, today: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('banners')
    .where('id', '=', id)
    .where('is_ad', '=', true)
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .select('url')
    .executeTakeFirst()
  return row !== undefined && /^https?:\/\//i.test(row.url) && URL.canParse(row.url) ? row.url : undefined
}

export const listTestimonialRows = (db: Db) =>
  db
    .selectFrom('testimonials')
    .select(['description', 'name', 'company', 'website'])
    .orderBy('display_order')
    .orderBy('id')
    .execute()

const services = (db: Db) =>
  db
    .selectFrom('service_companies')
    .innerJoin('service_categories', 'service_categories.id', 'service_companies.category_id')
    .innerJoin('companies', 'companies.id', 'service_companies.company_id')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('companies.is_operator', '=', false)
    .where('companies.is_canary', '=', false)
    .orderBy('service_categories.name')

/** Returns service companies by category and name. */
export const listServiceRows = (db: Db) =>
  services(db)
    .select([
      'companies.id',
      'companies.name',
      'countries.name as country_name',
      'service_categories.id as category_id',
      'service_categories.name as category_name',
    ])
    .orderBy('companies.name')
    .orderBy('companies.id')
    .execute()

/** Returns service companies for visitors: selects no hidden columns, and sorts only by visible ones. */
export const listPublicServiceRows = (db: Db) =>
  services(db)
    .select([
      'countries.name as country_name',
      'service_categories.id as category_id',
      'service_categories.name as category_name',
    ])
    .orderBy('countries.name')
    .execute()
