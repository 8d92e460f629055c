import type { Db, Tx } from '../../platform/db/database.ts'

/**
 * Returns a broadcast that is not removed, and locks it until the transaction ends, so that of two concurrent actions
 * the second sees the first.
 */
export const lockBroadcast = (tx: Tx, id: number) =>
  tx
    .selectFrom('broadcasts')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select(['id', 'list_id', 'contact_id', 'subject'])
    .forUpdate()
    .executeTakeFirst()

export const findList = (db: Db, id: number) =>
  db.selectFrom('broadcast_lists').where('id', '=', id).select(['id', 'name']).executeTakeFirst()

export const findContact = (db: Db, id: number) =>
  db.selectFrom('contacts').where('id', '=', id).select(['id', 'name', 'email']).executeTakeFirst()

interface NewMute {
  contact_id: number
  list_id: number
  reason: string
  muted_by: number
  created_at: Date
}

/** Mutes a contact on a list. Returns false if they are muted there already; the first reason then stays. */
export async function insertMute(tx: Tx, mute: NewMute): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('broadcast_mutes')
    .values(mute)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes a mute and returns it; undefined if there was none. */
export const deleteMute = (tx: Tx, contactId: number, listId: number) =>
  tx
    .deleteFrom('broadcast_mutes')
    .where('contact_id', '=', contactId)
    .where('list_id', '=', listId)
    .returning('reason')
    .executeTakeFirst()
