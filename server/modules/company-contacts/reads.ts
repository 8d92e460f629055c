import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** Contacts who have left get no more mail. The first of the others is the main contact. */
const contactsOf = (db: Db, companyId: number) =>
  db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .select(['contacts.id', 'contacts.name', 'contacts.email', 'companies.name as company_name'])
    .orderBy('position')
    .orderBy('contacts.id')

/** Returns the main contact of a company; undefined if nobody is left. */
export const findMainContact = (db: Db, companyId: number) => contactsOf(db, companyId).executeTakeFirst()

/** Returns the owners of a company's profile, otherwise its main contact; empty if nobody is left. */
export async function listOwners(db: Db, companyId: number) {
  const contacts = await contactsOf(db, companyId).select('username').execute()
  const owners = contacts.filter(({ username }) => username !== null)
  return owners.length > 0 ? owners : contacts.slice(0, 1)
}

/** Returns the person to write to at a company: the first owner of its profile, otherwise its main contact. */
export const findAddressee = async (db: Db, companyId: number) => (await listOwners(db, companyId)).at(0)

/** SQL: the same as a lateral join, with the columns `contact` (a name) and `email`. */
export const addresseeOf = (eb: ExpressionBuilder<Schema, 'companies'>) =>
  eb
    .selectFrom('contacts')
    .whereRef('contacts.company_id', '=', 'companies.id')
    .where('left_at', 'is', null)
    .select(['contacts.name as contact', 'contacts.email'])
    .orderBy(sql`username is null`)
    .orderBy('position')
    .orderBy('contacts.id')
    .limit(1)
    .as('addressee')
