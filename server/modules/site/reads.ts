import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Returns when the published news last changed: an item was published, edited or deleted. */
export const findLastNewsDate = async (db: Db, now: Date): Promise<Date | null> => {
  const { rows } = await sql<{ last: Date | null }>`
    select greatest(
      (select max(published_at) from news where published_at <= ${now}),
      (select max(updated_at) from news where updated_at <= ${now})
    ) as last`.execute(db)
  return rows[0]?.last ?? null
}

/** Returns the attendees of the meeting of this year who registered last. */
export const listLastAttendees = (db: Db, { year, now, limit }: { year: number; now: Date; limit: number }) =>
  db
    .selectFrom('event_attendees')
    .innerJoin('countries', 'countries.code', 'event_attendees.country_code')
    .where('registered_at', '<=', now)
    .where(eb => eb.or([eb('event_year', '=', year), eb('event_year', 'is', null)]))
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

/** Returns the testimonials in their order, with the logo of a company that agreed to show it. */
export const listTestimonialRows = (db: Db) =>
  db
    .selectFrom('testimonials')
    .leftJoin('logo_consents', 'logo_consents.company_id', 'testimonials.company_id')
    .where('is_shown', '=', true)
    .select(['description', 'name', 'company', 'website', 'logo_consents.file_id'])
    .orderBy('testimonials.display_order')
    .orderBy('testimonials.id')
    .execute()

/** Returns the logos that visitors may see; none of a company that is blocked. */
export const listLogoRows = (db: Db) =>
  db
    .selectFrom('logo_consents')
    .innerJoin('companies', 'companies.id', 'logo_consents.company_id')
    .where('companies.custom_full_block', 'is', null)
    .where('file_id', 'is not', null)
    .select(['companies.name', sql<string>`file_id`.as('file_id')])
    .orderBy('logo_consents.display_order')
    .orderBy('logo_consents.id')
    .limit(24)
    .execute()

export const listVideos = (db: Db) =>
  db
    .selectFrom('help_videos')
    .select(['id', 'title', 'category', 'url', 'file_id'])
    .orderBy('display_order')
    .orderBy('id')
    .execute()

/** Returns the people of the provider, without their addresses. */
export const listTeamRows = (db: Db) =>
  db
    .selectFrom('team_members')
    .select(['id', 'name', 'position', 'tel', 'has_whatsapp', 'file_id'])
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
    .where('service_categories.is_shown', '=', true)
    .orderBy('service_categories.display_order')
    .orderBy('service_categories.id')

/** Returns the categories that are shown, in their order, with the number of companies listed in each. */
export const listServiceCategories = (db: Db) =>
  db
    .selectFrom('service_categories')
    .where('is_shown', '=', true)
    .select(({ selectFrom }) => [
      'id',
      'name',
      'img_name',
      selectFrom('service_companies')
        .innerJoin('companies', 'companies.id', 'service_companies.company_id')
        .whereRef('category_id', '=', 'service_categories.id')
        .where('is_operator', '=', false)
        .where('is_canary', '=', false)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('num_companies'),
    ])
    .orderBy('display_order')
    .orderBy('id')
    .execute()

/** Returns service companies by category and name. */
export const listServiceRows = (db: Db) =>
  services(db)
    .select([
      'companies.id',
      'companies.name',
      'countries.name as country_name',
      'service_categories.id as category_id',
      'service_categories.name as category_name',
      'service_categories.img_name',
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
      'service_categories.img_name',
    ])
    .orderBy('countries.name')
    .execute()
