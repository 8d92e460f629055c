import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { anyOfIds, prepared } from '../../platform/db/prepared-statements.ts'

/** The columns of a stock line in a search's reply. */
const lineColumns = [
  'parts.id',
  'parts.part_number',
  'parts.manufacturer',
  'parts.description',
  'parts.public_part_number',
  'parts.public_manufacturer',
  'parts.public_description',
  'parts.quantity',
  'parts.part_condition',
  'parts.price_eur',
  'parts.confirmed_on',
  'parts.company_id',
  'parts.grade',
  'parts.location',
  'parts.sku',
  'parts.lead_time',
  'parts.minimum_order',
] as const

/** True if no contact of the company accepts requests for quote. */
const takesNoRequests = sql<boolean>`not exists (
  select from contacts where contacts.company_id = companies.id and contacts.left_at is null
    and not contacts.is_rfq_disabled and not contacts.is_read_only)`

/** The columns of its company. */
const companyColumns = [
  'companies.name as company_name',
  'companies.tel as company_tel',
  'companies.description as company_description',
  'countries.name as country_name',
  'companies.member_since',
  'companies.unsolved_complaints',
  'companies.gives_warranty',
  takesNoRequests.as('takes_no_requests'),
] as const

/** Returns stock lines that were not removed, with their companies. */
const partsWithCompany = (db: Db) =>
  db
    .selectFrom('parts')
    .innerJoin('companies', 'companies.id', 'parts.company_id')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('parts.removed_at', 'is', null)
    .select([...lineColumns, ...companyColumns])

export type PartWithCompany = Awaited<ReturnType<typeof listPartsById>>[number]

/** Returns these stock lines with their companies, in the given order, without removed ones. */
export async function listPartsById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await partsWithCompany(db).modifyFront(prepared).where('parts.id', '=', anyOfIds(ids)).execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

const linesById = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('parts')
    .modifyFront(prepared)
    .where('id', '=', anyOfIds(ids))
    .where('removed_at', 'is', null)
    .select(lineColumns)
    .execute()
export type PartLine = Awaited<ReturnType<typeof linesById>>[number]

/** Returns these stock lines by id, without removed ones. */
export const listLines = async (db: Db, ids: readonly number[]): Promise<Map<number, PartLine>> =>
  new Map((await linesById(db, ids)).map(line => [line.id, line]))

const factsById = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('companies')
    .modifyFront(prepared)
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('companies.id', '=', anyOfIds(ids))
    .select('companies.id')
    .select(companyColumns)
    .execute()
export type CompanyFacts = Omit<Awaited<ReturnType<typeof factsById>>[number], 'id'>

/** Returns the displayed columns of these companies by their ids. */
export const listCompanyFacts = async (db: Db, ids: readonly number[]): Promise<Map<number, CompanyFacts>> =>
  new Map((await factsById(db, ids)).map(({ id, ...facts }) => [id, facts]))

/** Returns a stock line confirmed on this day or later. */
export const findPart = (db: Db, id: number, shownFrom: string) =>
  partsWithCompany(db)
    .where('parts.id', '=', id)
    .where('parts.confirmed_on', '>=', shownFrom)
    .select('companies.is_canary')
    .executeTakeFirst()

/** Returns true if a part number is in stock and therefore has a statistics page. */
export async function isInStock(db: Db, key: string, shownFrom: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select ${prepared} exists (
      select from parts where part_key = ${key} and removed_at is null and confirmed_on >= ${shownFrom}
    ) as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}

/** Returns the values that decide the tier of each company. */
export const listCompanyTiers = (db: Db) =>
  db.selectFrom('companies').select(['id', 'member_since', 'unsolved_complaints', 'gives_warranty']).execute()

export async function listFavoriteCompanies(db: Db, contactId: number): Promise<number[]> {
  const rows = await db.selectFrom('favorites').where('contact_id', '=', contactId).select('company_id').execute()
  return rows.map(row => row.company_id)
}

export type PartContactRow = Awaited<ReturnType<typeof listPartContacts>>[number]

export const listPartContacts = (db: Db, companyId: number) =>
  db
    .selectFrom('contacts')
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .select(['id', 'name', sql<boolean>`is_rfq_disabled or is_read_only`.as('is_rfq_disabled')])
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listTopSearchRows = (db: Db) =>
  db.selectFrom('top_searches').select(['part_number', 'description']).orderBy('rank').execute()
