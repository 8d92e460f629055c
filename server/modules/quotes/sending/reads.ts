import { type SqlBool, sql } from 'kysely'
import type { MatchKind } from '../../../../contract/equivalents.ts'
import { dayOf } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isInGoodStanding } from '../../delivery/index.ts'
import { hasBlocked } from '../../mutes/index.ts'
import { tierRank } from '../../tiers/index.ts'
import type { PartCondition } from '../rfq.ts'
import { type Audience, tierRankOf } from './audience.ts'

/** A part number by which suppliers are looked up. */
export interface WantedPart {
  /** Index of the requested line. */
  line_index: number
  part_key: string
  /** How it relates to the requested number; null if it is the requested number. */
  kind: MatchKind | null
  /** Distance from the requested number: 0 for that number itself, higher for more distant equivalents. */
  rank: number
  /** True if suppliers with this number are asked. */
  is_asked: boolean
  /** The condition to prefer if a company has several lines; null if any will do. */
  condition: string | null
  quantity: number
  /** Preferred stock line of its company. */
  part_id: number | null
}

interface SupplierFilter {
  wanted: readonly WantedPart[]
  /** The buyer's company, which is never asked; null for a visitor. */
  buyerId: number | null
  /** Limits the search to this company. */
  companyId?: number | undefined
  /** Limits the search to these companies; absent for all. */
  audience?: Audience | undefined
  /** The earliest confirmation date that is still shown. */
  shownFrom: string
  now: Date
}

/**
 * SQL that selects the contact who receives a company's RFQs: the first who accepts RFQs, from this buyer too, and can be mailed.
 * Requires `companies`.
 */
const rfqContact = ({ now, buyerId }: Pick<SupplierFilter, 'now' | 'buyerId'>) => sql`
  select contacts.id, contacts.name, contacts.email from contacts
  where contacts.company_id = companies.id and not contacts.is_rfq_disabled and not contacts.is_read_only
    and ${isInGoodStanding(now)}
    and not exists (select from mail_suppressions where mail_suppressions.address = contacts.email)
    and not ${hasBlocked(sql`contacts.id`, sql`${buyerId}::int`)}
  order by contacts.position, contacts.id limit 1`

// Passed as arrays: the planner then knows how many numbers there are, and uses the index for a few even if the stock is large.
const wantedOf = (wanted: readonly WantedPart[]) => sql`
  unnest(${wanted.map(({ line_index }) => line_index)}::int[], ${wanted.map(({ part_key }) => part_key)}::text[],
    ${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ rank }) => rank)}::int[],
    ${wanted.map(({ is_asked }) => is_asked)}::boolean[], ${wanted.map(({ condition }) => condition)}::text[],
    ${wanted.map(({ quantity }) => quantity)}::int[], ${wanted.map(({ part_id }) => part_id)}::int[])
    as wanted (line_index, part_key, kind, rank, is_asked, condition, quantity, part_id)`

/** SQL: fresh stock lines of other companies with these numbers. */
const stockOf = ({ wanted, buyerId, companyId, audience, shownFrom }: SupplierFilter) => sql`
  ${wantedOf(wanted)} join parts on parts.part_key = wanted.part_key
  where wanted.part_key <> '' and parts.removed_at is null and parts.confirmed_on >= ${shownFrom}
    and parts.company_id is distinct from ${buyerId}::int
    and (${companyId ?? null}::int is null or parts.company_id = ${companyId ?? null}::int)
    and (${audience?.condition ?? null}::text is null or parts.part_condition = ${audience?.condition ?? null}::text)`

/** SQL: true if a company passes the buyer's filters. Requires `companies`. */
const isInAudience = ({ audience, now }: SupplierFilter) => {
  if (audience === undefined) return sql<SqlBool>`true`
  const { countries, tier } = audience
  const isInCountry = sql<SqlBool>`companies.country_code in (select code from countries where name = any(${countries}::text[]))`
  const hasTier = sql<SqlBool>`${tierRank(dayOf(now))} >= ${tierRankOf(tier)}::int`
  return sql<SqlBool>`${countries.length === 0 ? sql<SqlBool>`true` : isInCountry} and ${tier === null ? sql<SqlBool>`true` : hasTier}`
}

/**
 * SQL that selects, for each requested line, the companies that stock one of its part numbers, with one stock line per company: the
 * preferred line if there is one, otherwise the line with the closest number.
 */
const bestLinePerCompany = (filter: SupplierFilter) => sql`
  select distinct on (wanted.line_index, parts.company_id) wanted.line_index, parts.company_id, parts.id as part_id, wanted.rank,
    wanted.kind as matched_kind, case when wanted.kind is not null then parts.part_number end as matched_number,
    parts.part_condition = wanted.condition as has_wanted_condition, parts.quantity >= wanted.quantity as is_enough, parts.confirmed_on
  from ${stockOf(filter)} and wanted.is_asked
  order by wanted.line_index, parts.company_id, parts.id = wanted.part_id desc nulls last, wanted.rank,
    parts.part_condition = wanted.condition desc nulls last, parts.quantity desc, parts.id`

export interface Supplier {
  /** Index of the requested line. */
  line_index: number
  company_id: number
  company_name: string
  contact_id: number
  contact_name: string
  email: string
  part_id: number
  matched_kind: MatchKind | null
  matched_number: string | null
}

/**
 * Ranks suppliers for each line: the exact number first, then the requested condition, then sufficient quantity, then
 * freshness.
 */
export async function listSuppliers(
  db: Db,
  { perLine, ...filter }: SupplierFilter & { perLine: number },
): Promise<Supplier[]> {
  const { rows } = await sql<Supplier>`
    select line_index, company_id, company_name, contact_id, contact_name, email, part_id, matched_kind, matched_number from (
      select stock.*, companies.name as company_name, rfq_contact.id as contact_id, rfq_contact.name as contact_name, rfq_contact.email,
        row_number() over (partition by line_index
          order by matched_kind is null desc, has_wanted_condition desc nulls last, is_enough desc, confirmed_on desc, stock.company_id) as nth
      from (${bestLinePerCompany(filter)}) stock
      join companies on companies.id = stock.company_id
      cross join lateral (${rfqContact(filter)}) rfq_contact
      where ${isInAudience(filter)}
    ) found where nth <= ${perLine} order by line_index, nth`.execute(db)
  return rows
}

export interface SupplierCount {
  line_index: number
  /** Null for the line's total, over all its part numbers. */
  rank: number | null
  count: number
}

/** Returns the number of companies that can be asked for each line, and how many have it under each number. */
export async function countSuppliersPerLine(db: Db, filter: SupplierFilter): Promise<SupplierCount[]> {
  const { rows } = await sql<SupplierCount>`
    select line_index, rank,
      (case when grouping(rank) = 1 then count(distinct company_id) filter (where is_asked) else count(distinct company_id) end)::int as count
    from (select distinct wanted.line_index, wanted.rank, wanted.is_asked, parts.company_id from ${stockOf(filter)}) stock
    join companies on companies.id = stock.company_id
    where ${isInAudience(filter)} and exists (${rfqContact(filter)}) group by grouping sets ((line_index), (line_index, rank))`.execute(
    db,
  )
  return rows
}

export interface ReachRow {
  company_id: number
  country: string
  tier_rank: number
  conditions: PartCondition[]
}

/** Returns the companies that can be asked, with the properties by which they are filtered. */
export async function listReach(db: Db, filter: SupplierFilter): Promise<ReachRow[]> {
  const { rows } = await sql<ReachRow>`
    select companies.id as company_id, countries.name as country, ${tierRank(dayOf(filter.now))} as tier_rank, stock.conditions
    from (
      select parts.company_id, array_agg(distinct parts.part_condition) as conditions from ${stockOf(filter)} group by parts.company_id
    ) stock
    join companies on companies.id = stock.company_id
    join countries on countries.code = companies.country_code
    where exists (${rfqContact(filter)})`.execute(db)
  return rows
}

/** Returns a stock line that can be requested: neither removed nor hidden for its age. */
export const findRequestedPart = (db: Db, id: number, shownFrom: string) =>
  db
    .selectFrom('parts')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('confirmed_on', '>=', shownFrom)
    .select(['id', 'company_id', 'part_number', 'part_key', 'manufacturer', 'description', 'part_condition'])
    .executeTakeFirst()

/** Returns the buyer as suppliers see them. */
export const getBuyer = (db: Db, contactId: number) =>
  db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('contacts.id', '=', contactId)
    .select([
      'contacts.id as contact_id',
      'contacts.company_id',
      'contacts.name as contact_name',
      'contacts.email as contact_email',
      'contacts.is_email_hidden',
      'contacts.tel as contact_tel',
      'companies.name as company_name',
      'companies.tel as company_tel',
      'companies.address',
      'countries.name as country',
    ])
    .executeTakeFirstOrThrow()

/** Returns the RFQ that was already sent with this idempotency key: its sender and the number of requests. */
export const findSentBefore = (db: Db, sendKey: string) =>
  db
    .selectFrom('rfqs')
    .where('send_key', '=', sendKey)
    .select(({ selectFrom }) => [
      'id',
      'contact_id',
      selectFrom('rfq_requests')
        .whereRef('rfq_requests.rfq_id', '=', 'rfqs.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('count'),
    ])
    .executeTakeFirst()

/** Returns the number of suppliers that a contact has asked since the given time. */
export async function countSuppliersSince(db: Db, contactId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('rfqs')
    .innerJoin('rfq_requests', 'rfq_requests.rfq_id', 'rfqs.id')
    .where('rfqs.contact_id', '=', contactId)
    .where('rfqs.created_at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
