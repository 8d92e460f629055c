import type { Db } from '../../../platform/db/database.ts'

/** Returns the ids of a contact's pictures; undefined if the contact does not exist. */
export const findPictures = (db: Db, contactId: number) =>
  db
    .selectFrom('contacts')
    .where('id', '=', contactId)
    .select(['picture_file_id', 'large_picture_file_id'])
    .executeTakeFirst()

/** Returns the user name of a contact, which the owner of a profile has. */
export const getUsername = (db: Db, contactId: number) =>
  db.selectFrom('contacts').where('id', '=', contactId).select('username').executeTakeFirstOrThrow()

/** Returns true if a file is still some company's logo. */
export async function isLogoInUse(db: Db, fileId: string): Promise<boolean> {
  const row = await db.selectFrom('companies').where('logo_file_id', '=', fileId).select('id').executeTakeFirst()
  return row !== undefined
}
