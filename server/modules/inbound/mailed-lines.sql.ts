import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { InboundTables } from './tables.ts'

export async function insertLines(tx: Tx, values: Insertable<InboundTables['mailed_lines']>): Promise<number> {
  const { id } = await tx.insertInto('mailed_lines').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns lines that are neither posted nor expired, with the name of their list. */
export const findOpenLines = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('mailed_lines')
    .innerJoin('broadcast_lists', 'broadcast_lists.id', 'mailed_lines.list_id')
    .innerJoin('contacts', 'contacts.id', 'mailed_lines.contact_id')
    .where('mailed_lines.id', '=', id)
    .where('posted_at', 'is', null)
    .where('expires_at', '>', now)
    // The writer may have ended the links of their mails.
    .where(({ eb, or, ref }) =>
      or([eb('links_ended_at', 'is', null), eb('links_ended_at', '<', ref('mailed_lines.created_at'))]),
    )
    .selectAll('mailed_lines')
    .select('broadcast_lists.name as list_name')
    .executeTakeFirst()

/** Marks lines as posted; false if they were already. */
export async function claimLines(db: Db, id: number, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('mailed_lines')
    .set({ posted_at: now })
    .where('id', '=', id)
    .where('posted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Makes lines that could not be posted open again. */
export const releaseLines = (db: Db, id: number) =>
  db.updateTable('mailed_lines').set({ posted_at: null }).where('id', '=', id).execute()

/** Deletes lines whose link has expired. */
export const purgeLines = (db: Db, now: Date) => db.deleteFrom('mailed_lines').where('expires_at', '<', now).execute()
