import type { Db } from '../../../platform/db/database.ts'

/** Returns the invitations of a company whose links still work, newest first. */
export const listInvitationRows = (db: Db, companyId: number, now: Date) =>
  db
    .selectFrom('contact_invitations')
    .where('company_id', '=', companyId)
    .where('expires_at', '>', now)
    .select(['id', 'name', 'email', 'is_read_only', 'expires_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Returns the invitation of a mailed link that still works. */
export const findInvitation = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('contact_invitations')
    .innerJoin('companies', 'companies.id', 'contact_invitations.company_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .select([
      'contact_invitations.id',
      'contact_invitations.company_id',
      'contact_invitations.name',
      'contact_invitations.email',
      'contact_invitations.function',
      'contact_invitations.is_read_only',
      'companies.name as company_name',
    ])
    .executeTakeFirst()

/** Returns a contact with the company, for checks of ownership and for mails. */
export const getColleague = (db: Db, contactId: number) =>
  db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('contacts.id', '=', contactId)
    .select(['contacts.id', 'contacts.name', 'contacts.email', 'contacts.username', 'companies.name as company_name'])
    .executeTakeFirstOrThrow()

/** Returns the company of the account with this address; undefined if there is none. */
export const findCompanyOfAddress = async (db: Db, email: string): Promise<number | undefined> =>
  (await db.selectFrom('contacts').where('email', '=', email).select('company_id').executeTakeFirst())?.company_id
