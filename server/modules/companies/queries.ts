import { type Insertable, sql } from 'kysely'
import { dayOf } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { companySearchColumns } from './search-columns.ts'

/**
 * Updates the search columns of a company. Call it in every transaction that changes a company's name or description,
 * or a contact person's name.
 */
export async function refreshCompanySearch(db: Db, companyId: number): Promise<void> {
  const { name, description } = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['name', 'description'])
    .executeTakeFirstOrThrow()
  const contacts = await db
    .selectFrom('contacts')
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .select('name')
    .execute()
  await db
    .updateTable('companies')
    .set(companySearchColumns({ name, description, contactNames: contacts.map(contact => contact.name) }))
    .where('id', '=', companyId)
    .execute()
}

interface Favorite {
  contact_id: number
  company_id: number
}

/** Adds a favorite. Returns false if it was one already. */
export async function addFavorite(tx: Tx, favorite: Favorite & { created_at: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('favorites')
    .values(favorite)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Removes a favorite. Returns false if it was not one. */
export async function removeFavorite(tx: Tx, favorite: Favorite): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('favorites')
    .where('contact_id', '=', favorite.contact_id)
    .where('company_id', '=', favorite.company_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export const deleteFavoritesOf = (tx: Tx, contactId: number) =>
  tx.deleteFrom('favorites').where('contact_id', '=', contactId).execute()

/** Increases the version of the signed-in person, so that browsers reload it; returns the new version. */
export async function raiseContactVersion(tx: Tx, contactId: number): Promise<number> {
  const { version } = await tx
    .updateTable('contacts')
    .set({ version: sql`version + 1` })
    .where('id', '=', contactId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The columns that decide a company's standing and what its contacts see; only commands of staff change them. */
export interface CompanyStandingColumns {
  membership_plan: 'trial' | 'plus' | 'broker'
  trial_ends_at: Date | null
  paid_until: string | null
  member_since: string
  is_service_only: boolean
  address_limit: number | null
  custom_full_block: string | null
  modal_message: string | null
  vat_nr: string
}

/** Returns a company's standing and locks the row until the transaction ends, so that commands run one after another. */
export const lockCompanyStanding = (tx: Tx, id: number) =>
  tx
    .selectFrom('companies')
    .where('id', '=', id)
    .where('is_operator', '=', false)
    .select([
      'name',
      'membership_plan',
      'trial_ends_at',
      'paid_until',
      'member_since',
      'is_service_only',
      'address_limit',
      'custom_full_block',
      'modal_message',
      'vat_nr',
      'country_code',
    ])
    .forUpdate()
    .executeTakeFirst()

/** Changes a company's standing and raises the version of its contacts, so that their browsers reload it. */
export async function setCompanyStanding(tx: Tx, id: number, patch: Partial<CompanyStandingColumns>): Promise<void> {
  await tx.updateTable('companies').set(patch).where('id', '=', id).execute()
  await tx.updateTable('contacts').set({ version: sql`version + 1` }).where('company_id', '=', id).execute()
}

/** Changes the number of a company's accepted and unsolved complaints, which decides its tier. */
export const changeUnsolvedComplaints = (tx: Tx, companyId: number, by: 1 | -1) =>
  tx
    .updateTable('companies')
    .set({ unsolved_complaints: sql`greatest(unsolved_complaints + ${by}, 0)` })
    .where('id', '=', companyId)
    .execute()

type TrialCompany = Omit<Insertable<Schema['companies']>, 'membership_plan' | 'trial_ends_at' | 'member_since'>

/** Adds a company with a free trial of one calendar month, and returns when it ends. */
export async function insertTrialCompany(tx: Tx, company: TrialCompany, now: Date) {
  const { id, trial_ends_at } = await tx
    .insertInto('companies')
    .values({
      ...company,
      membership_plan: 'trial',
      trial_ends_at: sql<Date>`${now}::timestamptz + interval '1 month'`,
      member_since: dayOf(now),
      created_at: now,
    })
    .returning(['id', sql<Date>`trial_ends_at`.as('trial_ends_at')])
    .executeTakeFirstOrThrow()
  return { id, trial_ends_at }
}

type PlantedCompany = Omit<Insertable<Schema['companies']>, 'membership_plan' | 'is_canary'>

/** Adds a company that looks like a paying member and is in no list; returns its id. */
export async function insertPlantedCompany(tx: Tx, company: PlantedCompany, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('companies')
    .values({ ...company, membership_plan: 'broker', is_canary: true, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Deletes a planted company with its contacts, and returns its name; undefined if there is none. Fails with a violated foreign key if
 * somebody opened its profile within the last 30 days, or it has rows that must stay.
 */
export async function deletePlantedCompany(tx: Tx, id: number): Promise<string | undefined> {
  const planted = tx.selectFrom('companies').where('id', '=', id).where('is_canary', '=', true).select('id')
  await tx.deleteFrom('contacts').where('company_id', 'in', planted).execute()
  const deleted = await tx.deleteFrom('companies').where('id', 'in', planted).returning('name').executeTakeFirst()
  return deleted?.name
}

export const deleteCompany = (tx: Tx, id: number) => tx.deleteFrom('companies').where('id', '=', id).execute()
