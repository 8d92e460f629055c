import type { Db } from '../../platform/db/database.ts'
import { companySearchColumns } from './search-columns.ts'

/**
 * Brings the search columns of a company up to date. Whoever writes a company's name or description or a contact person's
 * name calls this in the same transaction.
 */
export async function refreshCompanySearch(db: Db, companyId: number): Promise<void> {
  const { name, description } = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['name', 'description'])
    .executeTakeFirstOrThrow()
  const contacts = await db.selectFrom('contacts').where('company_id', '=', companyId).select('name').execute()
  await db
    .updateTable('companies')
    .set(companySearchColumns({ name, description, contactNames: contacts.map(contact => contact.name) }))
    .where('id', '=', companyId)
    .execute()
}
