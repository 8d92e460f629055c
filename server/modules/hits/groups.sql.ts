import { sql } from 'kysely'
import { maxSearchers } from '../../../contract/hits.ts'
import type { partConditions } from '../../../contract/parts.ts'
import type { Db } from '../../platform/db/database.ts'
import { replacementOf } from '../auth/index.ts'
import { hasBlocked, mutedBy } from '../mutes/index.ts'
import type { TierRow } from '../tiers/index.ts'
import { type HitsReader, offerAgainSince, ofPart } from './reads.ts'

interface GroupsRequest {
  since: Date
  key?: string | undefined
  offset: number
  limit: number
}

export interface GroupRow {
  part_key: string
  part_number: string
  num_companies: number
  num_searches: number
  last_at: Date
}

/** SQL: the hits that a contact sees since a given time, each with its part number and the company that searched. */
const hitsSince = (reader: HitsReader, since: Date, key?: string) => sql`
  select parts.part_key, parts.part_number, searchers.company_id as searcher_id, part_hits.query, part_hits.searched_at
  from part_hits
    join parts on parts.id = part_hits.part_id
    join contacts searchers on searchers.id = part_hits.contact_id
  where part_hits.company_id = ${reader.companyId} and part_hits.searched_at > ${since}
    ${ofPart(reader, key)}
    and searchers.company_id <> all(${mutedBy(reader.contactId)})`

/** Returns one page of the part numbers that others searched for, the latest first, and their total number. */
export async function listGroupRows(db: Db, reader: HitsReader, { since, key, offset, limit }: GroupsRequest) {
  const { rows } = await sql<{ count: number } & (GroupRow | { part_key: null })>`
    with groups as materialized (
      select part_key, min(part_number) as part_number, count(distinct searcher_id)::int as num_companies,
        count(*)::int as num_searches, max(searched_at) as last_at
      from (${hitsSince(reader, since, key)}) hits group by part_key
    )
    select counted.count, page.* from (select count(*)::int as count from groups) counted
    left join (select * from groups order by last_at desc, part_key limit ${limit} offset ${offset}) page on true
    order by page.last_at desc, page.part_key`.execute(db)
  return { count: rows[0]?.count ?? 0, groups: rows.filter(row => row.part_key !== null) as GroupRow[] }
}

export interface SearcherRow extends TierRow {
  part_key: string
  company_id: number
  company_name: string
  country: string
  num_searches: number
  last_at: Date
  query: string
  offered_at: Date | null
}

/** Returns the companies that searched for these part numbers: for each number, first those without a recent offer, the latest search first. */
export async function listSearchers(
  db: Db,
  reader: HitsReader,
  { keys, since, now }: { keys: readonly string[]; since: Date; now: Date },
): Promise<SearcherRow[]> {
  const offeredSince = offerAgainSince(now)
  const { rows } = await sql<SearcherRow>`
    select part_key, company_id, companies.name as company_name, countries.name as country, companies.member_since::text,
      companies.unsolved_complaints, companies.gives_warranty, num_searches, last_at, query, offered_at
    from (
      select each.*, hit_offers.offered_at,
        row_number() over (
          partition by each.part_key order by coalesce(offered_at > ${offeredSince}, false), last_at desc, each.company_id
        ) as rank
      from unnest(${[...keys]}::text[]) asked (key)
        cross join lateral (
          select part_key, searcher_id as company_id, count(*)::int as num_searches, max(searched_at) as last_at,
            (array_agg(query order by searched_at desc))[1] as query
          from (
            select parts.part_key, searchers.company_id as searcher_id, part_hits.query, part_hits.searched_at
            from parts
              join part_hits on part_hits.part_id = parts.id
              join contacts searchers on searchers.id = part_hits.contact_id
            where parts.company_id = ${reader.companyId} and parts.part_key = asked.key
              and part_hits.searched_at > ${since} and searchers.company_id <> all(${mutedBy(reader.contactId)})
          ) hits
          group by part_key, searcher_id
        ) each
        left join hit_offers on hit_offers.company_id = ${reader.companyId} and hit_offers.part_key = each.part_key
          and hit_offers.to_company_id = each.company_id
    ) listed
      join companies on companies.id = listed.company_id
      join countries on countries.code = companies.country_code
    where rank <= ${sql.lit(maxSearchers)}
    order by part_key, rank`.execute(db)
  return rows
}

export interface OwnLineRow {
  id: number
  part_key: string
  part_number: string
  description: string
  quantity: number
  part_condition: (typeof partConditions)[number]
  price_eur: number | null
}

/** Returns a company's stock lines of these part numbers, the cheapest first. */
export const listOwnLines = (db: Db, companyId: number, keys: readonly string[]): Promise<OwnLineRow[]> =>
  db
    .selectFrom('parts')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`part_key = any(${[...keys]}::text[])`)
    .where('removed_at', 'is', null)
    .select(['id', 'part_key', 'part_number', 'description', 'quantity', 'part_condition', 'price_eur'])
    .orderBy(sql`price_eur nulls last, id`)
    .execute()

export interface OfferRecipient {
  company_id: number
  company_name: string
  /** Null if the company has nobody left who could read an offer. */
  person: { id: number; name: string; email: string } | null
  is_blocking: boolean
  is_suppressed: boolean
}

/**
 * Returns who gets an offer at each of these companies: the last person who searched for the part and accepts messages; if they have left,
 * their replacement. Leaves out companies that have not searched for the part and those that the reader muted. Sorted by company, so that
 * concurrent offers lock in the same order.
 */
export async function listOfferRecipients(
  db: Db,
  reader: HitsReader,
  { key, companyIds }: { key: string; companyIds: readonly number[] },
): Promise<OfferRecipient[]> {
  const { rows } = await sql<OfferRecipient>`
    select distinct on (companies.id) companies.id as company_id, companies.name as company_name,
      case when people.id is not null then jsonb_build_object('id', people.id, 'name', people.name, 'email', people.email) end as person,
      ${hasBlocked(sql`people.id`, sql`${reader.companyId}`)} as is_blocking,
      exists (select from mail_suppressions where address = lower(people.email)) as is_suppressed
    from parts
      join part_hits on part_hits.part_id = parts.id
      join contacts searchers on searchers.id = part_hits.contact_id
      join companies on companies.id = searchers.company_id
      left join contacts people on people.id = ${replacementOf(sql`searchers.id`)} and people.left_at is null
        and not companies.is_operator
    where parts.company_id = ${reader.companyId} and parts.part_key = ${key}
      and companies.id = any(${[...companyIds]}::int[]) and companies.id <> all(${mutedBy(reader.contactId)})
    order by companies.id, people.id is null, is_blocking, is_suppressed, part_hits.searched_at desc`.execute(db)
  return rows
}
