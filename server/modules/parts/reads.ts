import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { planKept } from '../../platform/db/kept-plans.ts'

const partsWithCompany = (db: Db) =>
  db
    .selectFrom('parts')
    .innerJoin('companies', 'companies.id', 'parts.company_id')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .select([
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
      'companies.name as company_name',
      'companies.tel as company_tel',
      'companies.description as company_description',
      'countries.name as country_name',
      'companies.member_since',
      'companies.unsolved_complaints',
      'companies.gives_warranty',
    ])

export type PartWithCompany = Awaited<ReturnType<typeof listPartsById>>[number]

/** These stock lines with their companies, in the order asked; one that is gone meanwhile is left out. */
export async function listPartsById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await partsWithCompany(db)
    .modifyFront(planKept)
    .where('parts.id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export const findPart = (db: Db, id: number) => partsWithCompany(db).where('parts.id', '=', id).executeTakeFirst()

export type PartContactRow = Awaited<ReturnType<typeof listPartContacts>>[number]

export const listPartContacts = (db: Db, companyId: number) =>
  db
    .selectFrom('contacts')
    .where('company_id', '=', companyId)
    .select(['id', 'name', 'is_rfq_disabled'])
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listTopSearchRows = (db: Db) =>
  db.selectFrom('top_searches').select(['part_number', 'description']).orderBy('rank').execute()
