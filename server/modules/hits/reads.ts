import { sql } from 'kysely'
import { offerAgainDays } from '../../../contract/hits.ts'
import type { Db } from '../../platform/db/database.ts'
import { mutedBy } from '../mutes/index.ts'
import { hitsTexts } from './texts.ts'

/** A contact who looks at the hits of the company's stock. Searches by companies that the contact has muted are left out. */
export interface HitsReader {
  companyId: number
  contactId: number
}

/** SQL: restricts hits to those of one part number, if a key is given. */
export const ofPart = ({ companyId }: HitsReader, key: string | undefined) =>
  key === undefined
    ? sql``
    : sql`and part_id in (select id from parts where company_id = ${companyId} and part_key = ${key})`

const hitsOf = (db: Db, { companyId }: HitsReader) =>
  db.selectFrom('part_hits').where('part_hits.company_id', '=', companyId)

const withNames = (db: Db, reader: HitsReader) =>
  hitsOf(db, reader)
    .innerJoin('contacts', 'contacts.id', 'part_hits.contact_id')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .innerJoin('parts', 'parts.id', 'part_hits.part_id')
    .where('companies.id', '<>', sql<number>`all(${mutedBy(reader.contactId)})`)
    .select([
      'part_hits.part_id',
      'part_hits.query',
      'parts.part_key',
      'part_hits.searched_at',
      'parts.part_number',
      'parts.removed_at',
      'companies.id as searcher_company_id',
      'companies.name as searcher_company_name',
    ])
    .orderBy('part_hits.searched_at', 'desc')
    .orderBy('part_hits.part_id')
    .orderBy('part_hits.contact_id')

/** Returns the start of the period in which a company gets only one offer of the same number. */
export const offerAgainSince = (now: Date): Date => new Date(now.getTime() - offerAgainDays * 86_400_000)

export type HitRow = Awaited<ReturnType<typeof listHits>>[number]

/** Returns searches that found a company's stock, newest first. */
export const listHits = (
  db: Db,
  reader: HitsReader,
  { offset, limit, key }: { offset: number; limit: number; key?: string | undefined },
) =>
  withNames(db, reader)
    .$if(key !== undefined, query => query.where('parts.part_key', '=', key as string))
    .offset(offset)
    .limit(limit)
    .execute()

/** Returns the newest hits after `since` and until `until`, inclusive. */
export const listHitsBetween = (db: Db, reader: HitsReader, between: { since: Date; until: Date; limit: number }) =>
  withNames(db, reader)
    .where('part_hits.searched_at', '>', between.since)
    .where('part_hits.searched_at', '<=', between.until)
    .limit(between.limit)
    .execute()

/** Returns the number of hits, all or between two moments, at most one past the cap. */
export async function countHits(
  db: Db,
  reader: HitsReader,
  { since, until, key, cap }: { since?: Date; until?: Date; key?: string | undefined; cap: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from part_hits where company_id = ${reader.companyId}
        and contact_id <> all(array(select id from contacts where company_id = any(${mutedBy(reader.contactId)})))
        ${ofPart(reader, key)}
        and (${since ?? null}::timestamptz is null or searched_at > ${since ?? null})
        and (${until ?? null}::timestamptz is null or searched_at <= ${until ?? null})
      limit ${cap + 1}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

export const getHitsMail = (db: Db, contactId: number) =>
  db.selectFrom('contacts').where('id', '=', contactId).select('wants_hits_mail').executeTakeFirstOrThrow()

/** Returns the contact that a link in the hits mail identifies, and whether the mail is switched on. */
export async function findHitsMailOf(db: Db, mailKey: string) {
  const row = await db
    .selectFrom('contacts')
    .where('mail_key', '=', mailKey)
    .select(['email', 'wants_hits_mail'])
    .executeTakeFirst()
  return row && { email: row.email, listName: hitsTexts.listName, isSubscribed: row.wants_hits_mail }
}
