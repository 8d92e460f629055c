import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../platform/db/database.ts'
import { isInListDigest, type MailLine } from '../delivery/index.ts'
import { nameManufacturers } from '../manufacturers/index.ts'
import { hasMuted } from '../mutes/index.ts'
import { describeSearch } from './describe.ts'
import { manufacturersOf, type SavedFacets } from './facets.ts'

const withNames = (db: Db) =>
  db
    .selectFrom('saved_searches')
    .leftJoin('broadcast_lists', 'broadcast_lists.id', 'saved_searches.list_id')
    .leftJoin('companies', 'companies.id', 'saved_searches.company_id')
    .where('saved_searches.removed_at', 'is', null)
    .select([
      'saved_searches.id',
      'saved_searches.contact_id',
      'saved_searches.query',
      'saved_searches.exact_phrase',
      'saved_searches.list_id',
      'broadcast_lists.name as list_name',
      'saved_searches.side',
      'saved_searches.company_id',
      'saved_searches.facets',
      'companies.name as company_name',
      'saved_searches.is_digest',
      'saved_searches.stopped_at',
      'saved_searches.created_at',
      'saved_searches.last_hit_at',
    ])

/** Adds to saved searches the names of their manufacturers, in the order of the keys. */
async function withManufacturers<Row extends { facets: SavedFacets | null }>(db: Db, rows: Row[]) {
  const names = await nameManufacturers(db, rows.flatMap(manufacturersOf))
  return rows.map(row => ({ ...row, manufacturers: manufacturersOf(row).map(key => names.get(key) ?? key) }))
}

export type SearchRow = Awaited<ReturnType<typeof listSearchesOf>>[number]

/** Returns a contact's saved searches, newest first. */
export async function listSearchesOf(db: Db, contactId: number) {
  const rows = await withNames(db)
    .where('saved_searches.contact_id', '=', contactId)
    .orderBy('saved_searches.created_at', 'desc')
    .orderBy('saved_searches.id', 'desc')
    .execute()
  return withManufacturers(db, rows)
}

/** Returns these saved searches. */
export const listSearchesById = async (db: Db, ids: readonly number[]): Promise<SearchRow[]> =>
  ids.length === 0
    ? []
    : withManufacturers(
        db,
        await withNames(db).where('saved_searches.id', '=', sql<number>`any(${ids}::int[])`).execute(),
      )

/** Returns saved searches changed after a version, in the order of the changes, including removed ones. */
export const listChangesAfter = (db: Db, version: number, limit: number) =>
  db
    .selectFrom('saved_searches')
    .where('version', '>', version)
    .orderBy('version')
    .limit(limit)
    .select(['id', 'query', 'exact_phrase', 'list_id', 'side', 'company_id', 'facets', 'version'])
    .select(sql<boolean>`removed_at is not null`.as('is_removed'))
    .execute()

/**
 * Filters saved searches: returns those older than the broadcast, not of its poster's company, and
 * whose owners have not muted that company.
 */
export async function listHitSearches(
  db: Db,
  ids: readonly number[],
  broadcast: { companyId: number; postedAt: Date },
) {
  const rows = await withNames(db)
    .innerJoin('contacts', 'contacts.id', 'saved_searches.contact_id')
    .where('saved_searches.id', '=', sql<number>`any(${ids}::int[])`)
    .where('saved_searches.created_at', '<=', broadcast.postedAt)
    .where('contacts.company_id', '<>', broadcast.companyId)
    .where(({ not }) => not(hasMuted(sql.ref('contacts.id'), sql`${broadcast.companyId}::int`)))
    .select('contacts.company_id as owner_company_id')
    .orderBy('saved_searches.id')
    .execute()
  return withManufacturers(db, rows)
}

export type NewBroadcast = NonNullable<Awaited<ReturnType<typeof findNewBroadcast>>>

/**
 * Returns a broadcast that has not been removed, with its search columns and the values that a mail shows. Locks it until the
 * transaction ends, so that a concurrent removal runs after the mails are queued and cancels them.
 */
export const findNewBroadcast = (tx: Tx, id: number) =>
  tx
    .selectFrom('broadcasts')
    .innerJoin('broadcast_lists', 'broadcast_lists.id', 'broadcasts.list_id')
    .innerJoin('companies', 'companies.id', 'broadcasts.company_id')
    .innerJoin('contacts', 'contacts.id', 'broadcasts.contact_id')
    .where('broadcasts.id', '=', id)
    .where('broadcasts.removed_at', 'is', null)
    .select([
      'broadcasts.id',
      'broadcasts.num_sendings',
      'broadcasts.list_id',
      'broadcasts.side',
      'broadcasts.company_id',
      'broadcasts.subject',
      'broadcasts.message',
      'broadcasts.from_email',
      'broadcasts.posted_at',
      'broadcast_lists.name as list_name',
      'companies.name as company_name',
      'companies.country_code',
      'companies.member_since',
      'companies.unsolved_complaints',
      'companies.gives_warranty',
      'contacts.name as contact_name',
      'contacts.is_email_hidden',
      'contacts.email',
      'contacts.email_alt',
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('broadcast_lines')
          .whereRef('broadcast_id', '=', 'broadcasts.id')
          .select(['quantity', 'brand', 'description', 'condition', 'price', 'currency', 'price_amount'])
          // The words of a broadcast with one line are that line's.
          .select(({ ref }) => [
            sql<string>`case when num_lines = 1 then ${ref('broadcasts.search_words')} else ${ref('broadcast_lines.search_words')} end`.as(
              'words',
            ),
            sql<string | null>`condition_code`.as('condition_code'),
            sql<number | null>`pieces`.as('pieces'),
            sql<string | null>`manufacturer_key`.as('manufacturer_key'),
            sql<boolean>`case when new_price is null then price_amount else new_amount end is not null`.as('is_priced'),
            sql<string>`case when num_lines = 1 then ${ref('broadcasts.search_phrase')} else ${ref('broadcast_lines.search_phrase')} end`.as(
              'phrase',
            ),
          ])
          .orderBy('position'),
      ).as('lines'),
    )
    .forShare('broadcasts')
    .executeTakeFirst()

/** Returns broadcasts posted in this period whose last sending was not matched against the saved searches. */
export const listUnmatched = (db: Db, { after, before }: { after: Date; before: Date }) =>
  db
    .selectFrom('broadcasts')
    .where('posted_at', '>', after)
    .where('posted_at', '<', before)
    .where('removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('saved_search_matchings')
            .whereRef('broadcast_id', '=', 'broadcasts.id')
            .whereRef('sending', '=', 'broadcasts.num_sendings')
            .select('broadcast_id'),
        ),
      ),
    )
    .orderBy('posted_at')
    .select('id')
    .execute()

/** Returns the contacts who have unsent hits up to that moment. */
export async function listOwnersOfHits(db: Db, foundUntil: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_search_hits')
    .innerJoin('saved_searches', 'saved_searches.id', 'saved_search_hits.saved_search_id')
    .where('found_at', '<=', foundUntil)
    .select('contact_id')
    .distinct()
    .orderBy('contact_id')
    .execute()
  return rows.map(row => row.contact_id)
}

export interface DigestHit {
  saved_search_id: number
  broadcast_id: number
  side: 'WTS' | 'WTB'
  subject: string
  company_name: string
  /** Number of broadcasts that this saved search found. */
  count: number
  lines: MailLine[]
  /** The line that was found, counted from 1; null if the search restricts no line. */
  position: number | null
}

/**
 * Returns a contact's hits up to `foundUntil`, newest first, at most `perSearch` for each saved search. Leaves out removed
 * broadcasts, those of companies muted since, and those in the contact's list digest, which names the saved search itself.
 */
export async function listHitsOf(db: Db, contactId: number, foundUntil: Date, perSearch: number) {
  const { rows } = await sql<DigestHit>`
    select *, array(
        select jsonb_build_object('quantity', quantity, 'brand', brand, 'description', description,
          'condition', condition, 'price', coalesce(new_price, price), 'currency', currency,
          'price_amount', case when new_price is null then price_amount else new_amount end)
        from broadcast_lines where broadcast_lines.broadcast_id = hits.broadcast_id order by position) as lines
    from (
      select saved_search_id, broadcast_id, position, broadcasts.side, broadcasts.subject, companies.name as company_name,
        (count(*) over (partition by saved_search_id))::int as count,
        row_number() over (partition by saved_search_id order by posted_at desc, broadcast_id desc) as place
      from saved_searches
      join saved_search_hits on saved_search_id = saved_searches.id
      join broadcasts on broadcasts.id = broadcast_id
      join companies on companies.id = broadcasts.company_id
      where saved_searches.contact_id = ${contactId} and saved_searches.removed_at is null
        and found_at <= ${foundUntil} and broadcasts.removed_at is null
        and not ${hasMuted(sql`saved_searches.contact_id`, sql`broadcasts.company_id`)}
        and not ${isInListDigest(sql`saved_searches.contact_id`, sql`broadcasts.id`)}
    ) hits where place <= ${perSearch} order by saved_search_id, place`.execute(db)
  return rows
}

/** Returns the contact with this mail key. */
export const findByMailKey = (db: Db, mailKey: string) =>
  db.selectFrom('contacts').where('mail_key', '=', mailKey).select(['id', 'email']).executeTakeFirst()

interface FindsQuery {
  contactId: number
  companyId: number
  since: Date
}

/** Returns the broadcasts of other companies that a contact's saved searches found since a date, with the first line found. */
export async function listFinds(db: Db, { contactId, companyId, since }: FindsQuery) {
  const rows = await withNames(db)
    .innerJoin('saved_search_finds', 'saved_search_finds.saved_search_id', 'saved_searches.id')
    .innerJoin('broadcasts', 'broadcasts.id', 'saved_search_finds.broadcast_id')
    .where('saved_searches.contact_id', '=', contactId)
    .where('saved_search_finds.found_at', '>', since)
    .where('broadcasts.company_id', '<>', companyId)
    .where('broadcasts.removed_at', 'is', null)
    .where(({ not }) => not(hasMuted(sql`${contactId}::int`, sql.ref('broadcasts.company_id'))))
    .select(['saved_search_finds.broadcast_id', 'saved_search_finds.position'])
    .orderBy('saved_searches.id')
    .execute()
  const named = await withManufacturers(db, rows)
  return named.map(row => ({ broadcastId: row.broadcast_id, line: row.position, search: describeSearch(row) }))
}
