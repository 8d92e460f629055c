import type { Db } from '../../platform/db/database.ts'

/** Returns a contact, for checks of ownership and for mails. */
export const getContact = (db: Db, contactId: number) =>
  db.selectFrom('contacts').where('id', '=', contactId).select(['name', 'email', 'username']).executeTakeFirstOrThrow()

/** Returns the contacts who are mailed about their company's verification: its owners, else its main contact. */
export async function listOwners(db: Db, companyId: number) {
  const contacts = await db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .select(['contacts.name', 'contacts.email', 'contacts.username', 'companies.name as company_name'])
    .orderBy('position')
    .orderBy('contacts.id')
    .execute()
  const owners = contacts.filter(({ username }) => username !== null)
  return owners.length > 0 ? owners : contacts.slice(0, 1)
}
