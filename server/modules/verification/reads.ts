import type { Db } from '../../platform/db/database.ts'

/** Returns a contact, for checks of ownership and for mails. */
export const getContact = (db: Db, contactId: number) =>
  db.selectFrom('contacts').where('id', '=', contactId).select(['name', 'email', 'username']).executeTakeFirstOrThrow()
