import type { Db } from '../../platform/db/database.ts'

/** Finds the company that a document claims as its sender; the operator is not a member. */
export const findClaimedCompany = (db: Db, id: number) =>
  db
    .selectFrom('companies')
    .where('id', '=', id)
    .where('is_operator', '=', false)
    .select(['id', 'name', 'is_canary', 'iban_code', 'bank_code', 'bank_changed_at', 'created_at'])
    .executeTakeFirst()

/** Returns the bank details of the asking company. */
export const getOwnAccounts = (db: Db, companyId: number) =>
  db.selectFrom('companies').where('id', '=', companyId).select(['iban_code', 'bank_code']).executeTakeFirstOrThrow()

/** Returns the websites of all members, and the addresses that their contacts show. */
export async function listShownAddresses(db: Db) {
  const [websites, addresses] = await Promise.all([
    db
      .selectFrom('companies')
      .where('is_operator', '=', false)
      .where('is_canary', '=', false)
      .where('website', '<>', '')
      .select(['id as company_id', 'website as address'])
      .execute(),
    db
      .selectFrom('contacts')
      .innerJoin('companies', 'companies.id', 'contacts.company_id')
      .where('companies.is_operator', '=', false)
      .where('companies.is_canary', '=', false)
      .where('contacts.is_email_hidden', '=', false)
      .select(['contacts.company_id', 'contacts.email as address'])
      .execute(),
  ])
  return { websites, addresses }
}
