import { sql } from 'kysely'
import type { RecordedSearch } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { type Db, type Tx, transaction, withoutWaitingForDisk } from '../../platform/db/database.ts'
import { sameSearchMs } from './hit-cache.ts'

const sameSearch = sql`interval '1 millisecond' * ${sql.lit(sameSearchMs)}`

/**
 * Stores searches and their hits. Of a query typed letter by letter, only the final form is kept: recent prefixes are
 * deleted with their hits. A company's part number is hit at most once a day by each searcher, however many lines it
 * has.
 */
export const insertSearches = (db: Db, searches: readonly RecordedSearch[]): Promise<void> =>
  transaction(db, async tx => {
    await sql`select ${withoutWaitingForDisk}`.execute(tx)
    await deletePrefixSearches(tx, searches)
    const firstPages = searches.filter(({ isFirstPage }) => isFirstPage)
    if (firstPages.length > 0)
      await tx
        .insertInto('part_searches')
        .values(
          firstPages.map(({ query, contactId, searchedAt }) => ({
            query,
            contact_id: contactId,
            searched_at: searchedAt,
          })),
        )
        .execute()
    await insertHits(tx, searches)
  })

/** Deletes the hits recorded for these searches while they were being typed. */
async function deletePrefixSearches(tx: Tx, searches: readonly RecordedSearch[]) {
  const typed = searches.filter(({ contactId }) => contactId !== null)
  if (typed.length === 0) return
  const isPrefix = sql`
    contact_id = typed.contact and searched_at > typed.moment - ${sameSearch} and searched_at <= typed.moment
    and length(query) < length(typed.text) and starts_with(lower(typed.text), lower(query))`
  await sql`
    with typed as (
      select * from unnest(${typed.map(({ contactId }) => contactId)}::int[], ${typed.map(({ query }) => query)}::text[],
        ${typed.map(({ searchedAt }) => searchedAt)}::timestamptz[]) typed (contact, text, moment)
    ), dropped as (
      delete from part_searches using typed where ${isPrefix}
    )
    delete from part_hits using typed where ${isPrefix}`.execute(tx)
}

async function insertHits(tx: Tx, searches: readonly RecordedSearch[]) {
  const hits = searches.flatMap(({ contactId, companyId, query, searchedAt, found }) =>
    contactId === null
      ? []
      : found
          .filter(line => line.companyId !== companyId)
          .map(line => ({ contactId, query, searchedAt, day: dayOf(searchedAt), ...line })),
  )
  if (hits.length === 0) return
  const of = <K extends keyof (typeof hits)[number]>(field: K) => hits.map(hit => hit[field])
  // A line removed in the meantime is not a hit.
  await sql`
    insert into part_hits (part_id, contact_id, day, company_id, query, searched_at)
    select distinct on (parts.company_id, parts.part_key, hit.contact_id, hit.day) hit.part_id, hit.contact_id, hit.day,
      parts.company_id, hit.query, hit.searched_at
    from unnest(${of('partId')}::int[], ${of('contactId')}::int[], ${of('day')}::date[], ${of('query')}::text[],
      ${of('searchedAt')}::timestamptz[]) hit (part_id, contact_id, day, query, searched_at)
    join parts on parts.id = hit.part_id
    where not exists (
      select from parts same_number join part_hits known on known.part_id = same_number.id
      where same_number.company_id = parts.company_id and same_number.part_key = parts.part_key
        and known.contact_id = hit.contact_id and known.day = hit.day)
    order by parts.company_id, parts.part_key, hit.contact_id, hit.day, hit.searched_at, hit.part_id
    on conflict do nothing`.execute(tx)
}

/** Turns a contact's hits mail on, from now on, or off; returns undefined if the contact does not exist. */
export async function setHitsMail(db: Db, contactId: number, isOn: boolean, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('contacts')
    .where('id', '=', contactId)
    .set({ wants_hits_mail: isOn, ...(isOn && { hits_mailed_until: now }) })
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/** Turns the hits mail of the contact with this mail key on or off; returns false if the key is unknown. */
export async function switchHitsMail(db: Db, { mailKey, isOn }: { mailKey: string; isOn: boolean }, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('contacts')
    .where('mail_key', '=', mailKey)
    .set({ wants_hits_mail: isOn, ...(isOn && { hits_mailed_until: now }) })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Locks the contacts due for a mail about hits up to a given time, and records that moment; other nodes skip them. */
export async function advanceDueContacts(tx: Tx, until: Date, limit: number): Promise<{ id: number; since: Date }[]> {
  const { rows } = await sql<{ id: number; since: Date }>`
    with due as (
      select id, hits_mailed_until as since from contacts
      where wants_hits_mail and hits_mailed_until < ${until} order by hits_mailed_until limit ${limit}
      for update skip locked
    )
    update contacts set hits_mailed_until = ${until} from due where contacts.id = due.id
    returning contacts.id, due.since`.execute(tx)
  return rows
}

/** Deletes hits from before a day. */
export const purgeHits = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('part_hits').where('day', '<', before).execute()
}

interface HitOffer {
  companyId: number
  key: string
  toCompanyId: number
  contactId: number
  now: Date
}

/** Records an offer; returns false if the same number was offered to the same company after `since`. */
export async function recordOffer(
  tx: Tx,
  { companyId, key, toCompanyId, contactId, now }: HitOffer,
  since: Date,
): Promise<boolean> {
  const made = { contact_id: contactId, offered_at: now }
  const row = await tx
    .insertInto('hit_offers')
    .values({ company_id: companyId, part_key: key, to_company_id: toCompanyId, ...made })
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'part_key', 'to_company_id'])
        .doUpdateSet(made)
        .where('hit_offers.offered_at', '<=', since),
    )
    .returning('offered_at')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes offers from before a given time, when all hits they were for are deleted. */
export const purgeOffers = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('hit_offers').where('offered_at', '<', before).execute()
}
