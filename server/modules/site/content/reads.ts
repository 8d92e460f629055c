import { type RawBuilder, sql } from 'kysely'
import { countCap, type PageRequest } from '../../../../contract/kit/index.ts'
import type { Db } from '../../../platform/db/database.ts'

/** A row of a collection in the columns of its entity, in snake case. */
export type ContentRow = Record<string, unknown> & { id: number }

/** The tables that staff edit by one engine; see `collections.ts`. */
export type ContentTable =
  | 'testimonials'
  | 'logo_consents'
  | 'banners'
  | 'help_videos'
  | 'faqs'
  | 'team_members'
  | 'event_attendees'
  | 'service_categories'
  | 'service_companies'

const media = (column: string) => sql`'/media/' || ${sql.ref(column)}`

/** The columns of each table for staff, and `list_order`, by which it is sorted. */
const views: Record<ContentTable, (today: string) => RawBuilder<unknown>> = {
  testimonials: () => sql`
    select t.id, t.description, t.name, t.company, t.website, coalesce(t.given_on::text, '') as given_on, t.is_shown,
      coalesce(c.name, '') as company_name, t.display_order as list_order
    from testimonials t left join companies c on c.id = t.company_id`,
  logo_consents: () => sql`
    select l.id, c.name as company_name, l.consented_on::text as consented_on, l.consented_by,
      ${media('l.file_id')} as image_url, l.display_order as list_order
    from logo_consents l join companies c on c.id = l.company_id`,
  banners: today => sql`
    select b.id, b.alt, b.url, b.is_ad, coalesce(c.name, '') as company_name, b.starts_on::text as starts_on,
      b.ends_on::text as ends_on, b.num_views::float8 as num_views, b.num_clicked as num_clicks, ${media('b.file_id')} as image_url,
      case when b.ends_on < ${today}::date then 'ended' when b.starts_on > ${today}::date then 'planned'
        else 'running' end as state,
      case when b.ends_on < ${today}::date then 2 else 1 end * 1000000 + (b.ends_on - date '2000-01-01') as list_order
    from banners b left join companies c on c.id = b.company_id`,
  help_videos: () => sql`
    select v.id, v.title, v.category, v.url, ${media('v.file_id')} as image_url, v.display_order as list_order
    from help_videos v`,
  faqs: () => sql`
    select q.id, q.question, q.answer, q.link_label, q.link_url, q.display_order as list_order from faqs q`,
  team_members: () => sql`
    select p.id, p.name, p.position, p.email, p.tel, p.has_whatsapp, ${media('p.file_id')} as image_url,
      p.display_order as list_order
    from team_members p`,
  event_attendees: () => sql`
    select a.id, a.name, a.company, n.name as country,
      (a.registered_at at time zone 'Europe/Amsterdam')::date::text as registered_on, a.event_year,
      -extract(epoch from a.registered_at) as list_order
    from event_attendees a join countries n on n.code = a.country_code`,
  service_categories: () => sql`
    select s.id, s.name, s.img_name, s.is_shown, s.display_order as list_order,
      (select count(*)::integer from service_companies m where m.category_id = s.id) as num_companies
    from service_categories s`,
  service_companies: () => sql`
    select m.id, s.name as category, c.name as company_name, n.name as country,
      row_number() over (order by s.display_order, s.id, c.name, c.id) as list_order
    from service_companies m join service_categories s on s.id = m.category_id
      join companies c on c.id = m.company_id join countries n on n.code = c.country_code`,
}

interface ContentRequest extends PageRequest {
  query: string
  today: string
}

/** Returns one page of a table, in its order, of the rows that contain the query in any column; and their count. */
export async function listContent(db: Db, table: ContentTable, { query, today, page, pageSize }: ContentRequest) {
  const matching = sql`
    (${views[table](today)}) content
    where ${query} = '' or exists (
      select from jsonb_each_text(to_jsonb(content) - 'image_url') field where position(lower(${query}) in lower(value)) > 0)`
  const { rows } = await sql<ContentRow>`
    select * from ${matching} order by list_order, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from (select from ${matching} limit ${sql.lit(countCap + 1)}) found`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** Returns one row of a table as staff see it. */
export async function findContent(db: Db, table: ContentTable, id: number, today: string) {
  const { rows } = await sql<ContentRow>`
    select * from (${views[table](today)}) content where id = ${id}`.execute(db)
  return rows[0]
}

/** Returns the companies with this name, or the one with this number; never the operator or a planted one. */
export const listCompaniesNamed = (db: Db, text: string) =>
  db
    .selectFrom('companies')
    .where('is_operator', '=', false)
    .where('is_canary', '=', false)
    .where(eb =>
      eb.or([
        eb(sql`lower(name)`, '=', text.toLowerCase()),
        ...(/^\d{1,9}$/.test(text) ? [eb('id', '=', Number(text))] : []),
      ]),
    )
    .select(['id', 'logo_file_id'])
    .limit(2)
    .execute()

export const findCategoryId = async (db: Db, name: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('service_categories')
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .select('id')
      .executeTakeFirst()
  )?.id

/** Returns views and clicks of a banner by month; months without any are missing. */
export async function listBannerMonths(db: Db, bannerId: number) {
  const { rows } = await sql<{ month: string; num_views: number; num_clicks: number }>`
    select to_char(day, 'YYYY-MM') as month, sum(num_views)::integer as num_views, sum(num_clicks)::integer as num_clicks
    from banner_days where banner_id = ${bannerId} group by 1 order by 1`.execute(db)
  return rows
}
