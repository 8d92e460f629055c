import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PageRequest } from '../../../contract/kit/index.ts'
import { countUpToCap } from '../../platform/db/capped-count.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { QueryCache, RegionSpec } from '../../watched-tables.ts'

interface Mark {
  contactId: number
  companyId: number
}

/** SQL: true if a contact has muted a company. */
export const hasMuted = (contactId: RawBuilder<unknown>, companyId: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from company_mutes where company_mutes.contact_id = ${contactId} and company_mutes.company_id = ${companyId})`

/** SQL: the companies that a contact has muted, as an array that is read once per query. */
export const mutedBy = (contactId: number) =>
  sql`array(select company_id from company_mutes where contact_id = ${contactId})`

/** SQL: true if a contact accepts no messages and requests from a company. */
export const hasBlocked = (contactId: RawBuilder<unknown>, companyId: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from company_blocks where company_blocks.contact_id = ${contactId} and company_blocks.company_id = ${companyId})`

/** Returns the companies that a contact has muted. */
export async function listMuted(db: Db, contactId: number): Promise<number[]> {
  const rows = await db.selectFrom('company_mutes').where('contact_id', '=', contactId).select('company_id').execute()
  return rows.map(row => row.company_id)
}

const mutes: RegionSpec = { name: 'muted companies', tables: ['company_mutes'], maxEntries: 20_000 }

/** Returns the same as `listMuted`, without a query if the contact's mutes are cached. */
export const cachedMuted = ({ db, queryCache }: { db: Db; queryCache: QueryCache }, contactId: number) =>
  queryCache.region<number, number[]>(mutes).get(contactId, () => listMuted(db, contactId))

const find = async (db: Db, table: 'company_mutes' | 'company_blocks', { contactId, companyId }: Mark) =>
  (await db
    .selectFrom(table)
    .where('contact_id', '=', contactId)
    .where('company_id', '=', companyId)
    .select('company_id')
    .executeTakeFirst()) !== undefined

export const isMuted = (db: Db, mark: Mark): Promise<boolean> => find(db, 'company_mutes', mark)
export const isBlocked = (db: Db, mark: Mark): Promise<boolean> => find(db, 'company_blocks', mark)

/** Returns true if a contact of the company that could otherwise be asked has blocked the other one. */
export async function isBlockedByCompany(
  db: Db,
  { companyId, byCompanyId }: { companyId: number; byCompanyId: number },
) {
  const row = await db
    .selectFrom('company_blocks')
    .innerJoin('contacts', 'contacts.id', 'company_blocks.contact_id')
    .where('company_blocks.company_id', '=', companyId)
    .where('contacts.company_id', '=', byCompanyId)
    .where('contacts.is_rfq_disabled', '=', false)
    .select('contacts.id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sets or lifts a mute or block; keeps the date of one that exists. */
export async function setMark(
  tx: Tx,
  table: 'company_mutes' | 'company_blocks',
  { contactId, companyId, isOn, now }: Mark & { isOn: boolean; now: Date },
): Promise<void> {
  if (isOn)
    await tx
      .insertInto(table)
      .values({ contact_id: contactId, company_id: companyId, created_at: now })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else await tx.deleteFrom(table).where('contact_id', '=', contactId).where('company_id', '=', companyId).execute()
}

/** Returns a member company that can be muted: not the operator's. */
export const findMutable = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .where('is_operator', '=', false)
    .select('id')
    .executeTakeFirst()

const marked = (db: Db, contactId: number) =>
  db
    .selectFrom('companies')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .leftJoin('company_mutes', join =>
      join.onRef('company_mutes.company_id', '=', 'companies.id').on('company_mutes.contact_id', '=', contactId),
    )
    .leftJoin('company_blocks', join =>
      join.onRef('company_blocks.company_id', '=', 'companies.id').on('company_blocks.contact_id', '=', contactId),
    )
    .where(
      'companies.id',
      'in',
      db
        .selectFrom('company_mutes')
        .where('contact_id', '=', contactId)
        .select('company_id')
        .union(db.selectFrom('company_blocks').where('contact_id', '=', contactId).select('company_id')),
    )

export type MutedOrBlockedRow = Awaited<ReturnType<typeof listMutedOrBlocked>>[number]

/** Returns one page of the companies that a contact muted or blocked, by name. */
export const listMutedOrBlocked = (db: Db, contactId: number, { page, pageSize }: PageRequest) =>
  marked(db, contactId)
    .orderBy(sql`lower(companies.name)`)
    .orderBy('companies.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select([
      'companies.id',
      'companies.name',
      'countries.name as country',
      'company_mutes.created_at as muted_at',
      'company_blocks.created_at as blocked_at',
    ])
    .execute()

export const countMutedOrBlocked = (db: Db, contactId: number) =>
  countUpToCap(db, marked(db, contactId).select('companies.id'))
