import { type RawBuilder, sql } from 'kysely'
import type { companyOrders } from '../../../contract/companies.ts'
import type { FavoriteOrder } from '../../../contract/favorites.ts'
import { hiddenAfterDays } from '../../../contract/freshness.ts'
import type { PageRequest } from '../../../contract/kit/index.ts'
import { countUpToCap } from '../../platform/db/capped-count.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SearchQuery } from '../search/index.ts'
import { type Tier, type TierRow, tierRank, tiers } from '../tiers/index.ts'

export type CompanyOrder = (typeof companyOrders)[number]

interface CompanyFilter {
  /** For members: searches names, contact persons and specialty. Undefined if only countries are searched. */
  text?: SearchQuery
  /** Companies with a note of the viewer's company that matches `text`; added to those that match it themselves. */
  notedIds?: readonly number[]
  /** Only companies of these countries; undefined for all. */
  countryCodes?: readonly string[]
}

export interface CompanyQuery extends CompanyFilter, PageRequest {
  /** Sort keys: the first in the requested direction, the others to break ties. */
  orderBy: readonly { column: CompanyOrder | 'tier' | 'id'; isDescending: boolean }[]
  /** Decides the tiers. */
  today: string
}

export interface CompanyListRow extends TierRow {
  id: number
  name: string
  country_name: string
  description: string
  fav_count: number
}

/** Returns how many contacts marked each of these companies as a favorite; companies without any are left out. */
async function countFans(db: Db, companyIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('favorites')
    .where('company_id', '=', sql<number>`any(${[...companyIds]}::int[])`)
    .groupBy('company_id')
    .select(({ fn }) => ['company_id', fn.countAll<number>().as('num')])
    .execute()
  return new Map(rows.map(({ company_id, num }) => [company_id, num]))
}

const sortKeys = (today: string): Record<CompanyQuery['orderBy'][number]['column'], RawBuilder<unknown>> => ({
  companyname: sql`lower(companies.name)`,
  Country: sql`countries.name`,
  // As in the index.
  profile: sql`lower(left(companies.description, 80))`,
  // Counted once for all companies; see `listCompanyRows`.
  favCount: sql`coalesce(favored.num, 0)`,
  tier: tierRank(today),
  id: sql`companies.id`,
})

/** Returns a company's notes about others. */
export const listNotesOf = (db: Db, companyId: number) =>
  db.selectFrom('company_notes').where('company_id', '=', companyId).select(['about_company_id', 'text']).execute()

function listed(db: Db, { text, notedIds = [], countryCodes }: CompanyFilter) {
  let query = db
    .selectFrom('companies')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('companies.is_operator', '=', false)
    .where('companies.is_canary', '=', false)
  const { words = [] } = text ?? {}
  if (notedIds.length === 0) for (const word of words) query = query.where('companies.search_words', 'like', word)
  else
    query = query.where(({ eb, or, and }) =>
      or([
        eb('companies.id', '=', sql<number>`any(${[...notedIds]}::int[])`),
        and(words.map(word => eb('companies.search_words', 'like', word))),
      ]),
    )
  if (countryCodes !== undefined)
    query = query.where('companies.country_code', '=', sql<string>`any(${countryCodes}::text[])`)
  return query
}

/** Returns one page of listed companies. */
export async function listCompanyRows(db: Db, query: CompanyQuery): Promise<CompanyListRow[]> {
  if (query.text?.matchesNothing) return []
  const keys = sortKeys(query.today)
  const sortsByFavorites = query.orderBy.some(({ column }) => column === 'favCount')
  const favored = db
    .selectFrom('favorites')
    .groupBy('company_id')
    .select(({ fn }) => ['company_id', fn.countAll<number>().as('num')])
    .as('favored')
  const from = listed(db, query).$if(sortsByFavorites, joined =>
    joined.leftJoin(favored, 'favored.company_id', 'companies.id'),
  )
  let rows = from.select([
    'companies.id',
    'companies.name',
    'countries.name as country_name',
    'companies.description',
    'companies.member_since',
    'companies.unsolved_complaints',
    'companies.gives_warranty',
  ])
  for (const { column, isDescending } of query.orderBy) rows = rows.orderBy(keys[column], isDescending ? 'desc' : 'asc')
  const page = await rows
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  // Counted for the page only: a subquery would count for every row that the offset skips.
  const fans = await countFans(
    db,
    page.map(({ id }) => id),
  )
  return page.map(row => ({ ...row, fav_count: fans.get(row.id) ?? 0 }))
}

/** Returns listed companies with a word in their name that starts with the text; names that start with it come first. */
export const listCompaniesNamed = (db: Db, text: string, query: SearchQuery, limit: number) =>
  query.matchesNothing || query.words.length === 0
    ? Promise.resolve([])
    : listed(db, { text: query })
        // The search words also hold descriptions and contacts.
        .where(sql<boolean>`position(' ' || lower(${text}) in ' ' || lower(companies.name)) > 0`)
        .orderBy(sql`position(lower(${text}) in lower(companies.name))`)
        .orderBy(sql`lower(companies.name)`)
        .orderBy('companies.id')
        .limit(limit)
        .select(['companies.id', 'companies.name', 'countries.name as country'])
        .execute()

/** Returns the number of listed companies, at most `countCap` + 1. */
export async function countCompanyRows(db: Db, filter: CompanyFilter): Promise<number> {
  return filter.text?.matchesNothing ? 0 : countUpToCap(db, listed(db, filter).select('companies.id'))
}

export type CompanyProfileRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>

const companyProfiles = (db: Db, id: number) =>
  db
    .selectFrom('companies')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('companies.id', '=', id)
    .selectAll('companies')
    .select('countries.name as country_name')

/** Finds a company, except the operator's record. */
export const findCompany = (db: Db, id: number) =>
  companyProfiles(db, id).where('companies.is_operator', '=', false).executeTakeFirst()

/** Finds the company of an account; that of staff is the operator's record. */
export const findOwnCompany = (db: Db, id: number) => companyProfiles(db, id).executeTakeFirst()

export const getCompanyRow = (db: Db, id: number) =>
  db.selectFrom('companies').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

/** Returns a listed company's name for the heading of a list filtered by it. */
export const findCompanyName = (db: Db, id: number) =>
  db.selectFrom('companies').where('id', '=', id).where('is_operator', '=', false).select('name').executeTakeFirst()

export type ContactRow = Awaited<ReturnType<typeof listContactRows>>[number]

export const listContactRows = (db: Db, companyId: number) =>
  db
    .selectFrom('contacts')
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .select([
      'id',
      'company_id',
      'name',
      'function',
      'tel',
      'email',
      'is_email_hidden',
      'im_name',
      'im_value',
      'is_rfq_disabled',
      'possible_matches_disabled',
      'username',
      'is_read_only',
      'picture_file_id',
      'large_picture_file_id',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Returns countries with listed companies, by name. */
export const listCountryRows = (db: Db) =>
  db
    .selectFrom('companies')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('companies.is_operator', '=', false)
    .where('companies.is_canary', '=', false)
    .groupBy(['countries.code', 'countries.name'])
    .select(({ fn }) => ['countries.code', 'countries.name', fn.countAll<number>().as('num_companies')])
    .orderBy('countries.name')
    .execute()

/** Returns countries with listed companies, their middle and their tiers, most companies first. */
export const listMarkerRows = (db: Db, today: string) =>
  db
    .selectFrom('companies')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('companies.is_operator', '=', false)
    .where('companies.is_canary', '=', false)
    .groupBy('countries.code')
    .select(({ fn }) => [
      'countries.code',
      'countries.name',
      'countries.latitude',
      'countries.longitude',
      fn.countAll<number>().as('num_companies'),
      ...tiers.map((tier, index) =>
        sql<number>`count(*) filter (where ${tierRank(today)} = ${sql.lit(index + 1)})`.as(tier),
      ),
    ])
    .orderBy('num_companies', 'desc')
    .orderBy('countries.name')
    .execute()

interface MemberCounts {
  members: number
  countries: number
  trusted: number
  gold: number
  diamond: number
}

/** Returns a condition on companies: listed and in good standing (no ended trial, no block). */
const inGoodStanding = (now: Date) => sql<boolean>`
  not is_operator and not is_canary and custom_full_block is null
    and (membership_plan <> 'trial' or trial_ends_at > ${now})
    and not exists (
      select from invoices where invoices.company_id = companies.id and is_pay_forced and payment_status is null)`

/** Counts companies in good standing, their countries and tiers. */
async function countMembers(db: Db, now: Date, today: string): Promise<MemberCounts> {
  const { rows } = await sql<MemberCounts>`
    with members as (select country_code, ${tierRank(today)} as tier from companies where ${inGoodStanding(now)})
    select count(*) as members, count(distinct country_code) as countries,
      count(*) filter (where tier = 1) as trusted,
      count(*) filter (where tier = 2) as gold,
      count(*) filter (where tier = 3) as diamond
    from members`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new Error('an aggregate returns one row')
  return counted
}

/** Returns the figures of the home page. */
export async function countFigures(db: Db, now: Date, today: string) {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const [standing, figures] = await Promise.all([
    countMembers(db, now, today),
    db
      .selectNoFrom(({ selectFrom }) => [
        selectFrom('parts')
          .where('removed_at', 'is', null)
          // Searches do not find lines that are hidden for their age.
          .where('confirmed_on', '>', sql<string>`${today}::date - ${hiddenAfterDays}::int`)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('parts'),
        selectFrom('broadcast_lists')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('lists'),
        selectFrom('broadcasts')
          .where('removed_at', 'is', null)
          .where('posted_at', '>', dayAgo)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('broadcasts'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { ...standing, ...figures }
}

export interface FavoriteListRow extends TierRow {
  id: number
  name: string
  country_name: string
  description: string
  faved_at: Date
}

interface FavoriteQuery extends PageRequest {
  orderCol: FavoriteOrder
  isDescending: boolean
}

const favoriteSortKeys: Record<FavoriteOrder, RawBuilder<unknown>> = {
  companyname: sql`lower(companies.name)`,
  Country: sql`countries.name`,
  dateFaved: sql`favorites.created_at`,
}

/** Returns one page of a contact's favorites. */
export const listFavoriteRows = (db: Db, contactId: number, query: FavoriteQuery): Promise<FavoriteListRow[]> =>
  db
    .selectFrom('favorites')
    .innerJoin('companies', 'companies.id', 'favorites.company_id')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('favorites.contact_id', '=', contactId)
    .select([
      'companies.id',
      'companies.name',
      'countries.name as country_name',
      'companies.description',
      'favorites.created_at as faved_at',
      'companies.member_since',
      'companies.unsolved_complaints',
      'companies.gives_warranty',
    ])
    .orderBy(favoriteSortKeys[query.orderCol], query.isDescending ? 'desc' : 'asc')
    .orderBy(sql`lower(companies.name)`)
    .orderBy('companies.id')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()

/** Returns whether a contact marked a company as a favorite. */
export async function isFavoriteOf(db: Db, contactId: number, companyId: number): Promise<boolean> {
  const favorite = await db
    .selectFrom('favorites')
    .where('contact_id', '=', contactId)
    .where('company_id', '=', companyId)
    .select('company_id')
    .executeTakeFirst()
  return favorite !== undefined
}

/** Returns the number of a contact's favorites. */
export async function countFavoriteRows(db: Db, contactId: number): Promise<number> {
  const { count } = await db
    .selectFrom('favorites')
    .where('contact_id', '=', contactId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface TierFilter {
  tier: Tier
  now: Date
  today: string
}

export interface TierMemberRow extends TierRow {
  id: number
  name: string
  country_name: string
}

const ofTier = (db: Db, { tier, now, today }: TierFilter) =>
  db
    .selectFrom('companies')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where(inGoodStanding(now))
    .where(tierRank(today), '=', tiers.indexOf(tier) + 1)

/** Returns one page of the companies of a tier, by name or by country only. */
export function listTierRows(
  db: Db,
  query: TierFilter & PageRequest & { isByName: boolean },
): Promise<TierMemberRow[]> {
  const rows = ofTier(db, query).select([
    'companies.id',
    'companies.name',
    'countries.name as country_name',
    'companies.member_since',
    'companies.unsolved_complaints',
    'companies.gives_warranty',
  ])
  const ordered = query.isByName
    ? rows.orderBy(sql`lower(companies.name)`).orderBy('companies.id')
    : rows.orderBy('countries.name')
  return ordered
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
}

/** Returns the number of companies of a tier. */
export async function countTierRows(db: Db, filter: TierFilter): Promise<number> {
  const { count } = await ofTier(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
