import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'

export type NewSecurityEvent = Insertable<Schema['security_events']>

export const insertSecurityEvent = (db: Db, event: NewSecurityEvent) =>
  db.insertInto('security_events').values(event).execute()

/** Returns the id of the contact with this address; undefined if there is none. */
export async function findContactId(db: Db, email: string): Promise<number | undefined> {
  const row = await db.selectFrom('contacts').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}
