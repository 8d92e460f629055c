import { sql } from 'kysely'
import type { PageRequest } from '../../../contract/kit/index.ts'
import type { Db } from '../../platform/db/database.ts'

/** Returns one page of these broadcasts, newest first. */
export async function pageOfNewest(db: Db, ids: readonly number[], { page, pageSize }: PageRequest): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('broadcasts')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select('id')
    .execute()
  return rows.map(row => row.id)
}

export type ModeratedRow = Awaited<ReturnType<typeof listModerated>>[number]

/** Returns these broadcasts, including removed ones, with their posters, newest first. */
export const listModerated = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('broadcasts')
        .innerJoin('broadcast_lists', 'broadcast_lists.id', 'broadcasts.list_id')
        .innerJoin('companies', 'companies.id', 'broadcasts.company_id')
        .innerJoin('countries', 'countries.code', 'companies.country_code')
        .innerJoin('contacts', 'contacts.id', 'broadcasts.contact_id')
        .leftJoin('broadcast_mutes', join =>
          join
            .onRef('broadcast_mutes.contact_id', '=', 'broadcasts.contact_id')
            .onRef('broadcast_mutes.list_id', '=', 'broadcasts.list_id'),
        )
        .where('broadcasts.id', 'in', ids)
        .orderBy('broadcasts.posted_at', 'desc')
        .orderBy('broadcasts.id', 'desc')
        .select([
          'broadcasts.id',
          'broadcasts.subject',
          'broadcasts.side',
          'broadcasts.posted_at',
          'broadcasts.list_id',
          'broadcast_lists.name as list_name',
          'broadcasts.company_id',
          'broadcasts.contact_id',
          'broadcasts.from_email',
          'broadcasts.num_lines',
          'broadcasts.removed_at',
          'broadcasts.removed_reason',
          'companies.name as company_name',
          'countries.name as country_name',
          'companies.country_code',
          'contacts.name as contact_name',
          'companies.member_since',
          'companies.unsolved_complaints',
          'companies.gives_warranty',
          'broadcast_mutes.contact_id as muted_contact_id',
        ])
        .execute()

export type MuteRow = Awaited<ReturnType<typeof listMuteRows>>[number]

/** Returns one page of the mutes, newest first. */
export const listMuteRows = (db: Db, { page, pageSize }: PageRequest) =>
  db
    .selectFrom('broadcast_mutes')
    .innerJoin('contacts', 'contacts.id', 'broadcast_mutes.contact_id')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .innerJoin('broadcast_lists', 'broadcast_lists.id', 'broadcast_mutes.list_id')
    .innerJoin('contacts as staff', 'staff.id', 'broadcast_mutes.muted_by')
    .orderBy('broadcast_mutes.created_at', 'desc')
    .orderBy('broadcast_mutes.contact_id')
    .orderBy('broadcast_mutes.list_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select([
      'broadcast_mutes.contact_id',
      'contacts.name as contact_name',
      'companies.name as company_name',
      'broadcast_mutes.list_id',
      'broadcast_lists.name as list_name',
      'broadcast_mutes.reason',
      'staff.name as staff_name',
      'broadcast_mutes.created_at',
    ])
    .execute()

/** Returns the number of mutes, at most one past the cap. */
export async function countMutes(db: Db, cap: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('broadcast_mutes')
        .select('contact_id')
        .limit(cap + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
