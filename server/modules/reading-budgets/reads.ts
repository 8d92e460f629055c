import { sql } from 'kysely'
import type { PageRequest } from '../../../contract/kit/index.ts'
import type { Db } from '../../platform/db/database.ts'

/** A row may become visible this much later than one with a later time, if its transaction took longer. */
const overlap = sql`interval '10 seconds'`

/** Returns the line reads of a day, oldest first: all, or those after a moment and a few from just before it. */
export const listLineReads = (db: Db, day: string, after: Date | undefined) =>
  db
    .selectFrom('line_reads')
    .where('day', '=', day)
    .$if(after !== undefined, query => query.where('written_at', '>', sql<Date>`${after}::timestamptz - ${overlap}`))
    .select(['contact_id', 'company_id', 'part_ids', 'written_at'])
    .orderBy('written_at')
    .execute()

/**
 * Returns how many profiles a contact, and all contacts of a company together, opened on a day. The count of the company leaves
 * out the profile `of`.
 */
export async function countProfileReads(
  db: Db,
  { contactId, companyId, day, of }: { contactId: number; companyId: number; day: string; of: number },
): Promise<{ account: number; company: number }> {
  const { account, company } = await db
    .selectFrom('profile_reads')
    .where('reader_company_id', '=', companyId)
    .where('day', '=', day)
    .select([
      sql<number>`count(*) filter (where contact_id = ${contactId})`.as('account'),
      sql<number>`count(distinct company_id) filter (where company_id <> ${of})`.as('company'),
    ])
    .executeTakeFirstOrThrow()
  return { account, company }
}

/** Returns the reader as staff see them. */
export const getReader = (db: Db, contactId: number) =>
  db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('contacts.id', '=', contactId)
    .select(['contacts.name', 'contacts.email', 'companies.name as company_name'])
    .executeTakeFirstOrThrow()

export const listAlarmRows = (db: Db, { page, pageSize }: PageRequest) =>
  db
    .selectFrom('reading_alarms')
    .innerJoin('contacts', 'contacts.id', 'reading_alarms.contact_id')
    .innerJoin('companies', 'companies.id', 'reading_alarms.company_id')
    .select([
      'reading_alarms.id',
      'reading_alarms.kind',
      'reading_alarms.contact_id',
      'reading_alarms.company_id',
      'reading_alarms.profiles_read',
      'reading_alarms.lines_read',
      'reading_alarms.raised_at',
      'contacts.name as contact_name',
      'contacts.email',
      'companies.name as company_name',
      'companies.membership_plan',
    ])
    .orderBy('raised_at', 'desc')
    .orderBy('reading_alarms.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
export type AlarmRow = Awaited<ReturnType<typeof listAlarmRows>>[number]

export async function countAlarms(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('reading_alarms')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A literal rather than a parameter, to match the partial index of these rows. */
const isReveal = sql<boolean>`action = 'reveal-bank-details'`

export const listRevealRows = (db: Db, { page, pageSize }: PageRequest) =>
  db
    .selectFrom('audit_log')
    .innerJoin('contacts', 'contacts.id', 'audit_log.actor_id')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    // The subject is `company/{id}`.
    .innerJoin('companies as revealed', join =>
      join.on('revealed.id', '=', sql<number>`split_part(audit_log.subject, '/', 2)::integer`),
    )
    .where(isReveal)
    .select([
      'audit_log.id',
      'audit_log.happened_at',
      'contacts.id as contact_id',
      'contacts.name as contact_name',
      'contacts.email',
      'companies.id as company_id',
      'companies.name as company_name',
      'revealed.id as of_company_id',
      'revealed.name as of_company_name',
    ])
    .orderBy('audit_log.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
export type RevealRow = Awaited<ReturnType<typeof listRevealRows>>[number]

export async function countReveals(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .where(isReveal)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
