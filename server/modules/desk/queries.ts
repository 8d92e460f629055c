import type { DeskKind } from '../../../contract/desk.ts'
import type { Db } from '../../platform/db/database.ts'

interface MarkedItem {
  contactId: number
  kind: DeskKind
  key: string
}

export interface Mark {
  markedAt: Date
  returnsAt: Date | null
}

const keyOf = (kind: DeskKind, key: string) => `${kind} ${key}`

/** Returns a function that finds the contact's mark on an item. */
export async function readMarks(db: Db, contactId: number) {
  const rows = await db.selectFrom('desk_marks').where('contact_id', '=', contactId).selectAll().execute()
  const marks = new Map<string, Mark>(
    rows.map(row => [keyOf(row.kind, row.item_key), { markedAt: row.marked_at, returnsAt: row.returns_at }]),
  )
  return (kind: DeskKind, key: string) => marks.get(keyOf(kind, key))
}

/** Marks an item, and deletes the contact's marks from before `since`, when their items are no longer listed. */
export async function setMark(db: Db, { contactId, kind, key }: MarkedItem, mark: Mark, since: Date): Promise<void> {
  await db.deleteFrom('desk_marks').where('contact_id', '=', contactId).where('marked_at', '<', since).execute()
  const values = { marked_at: mark.markedAt, returns_at: mark.returnsAt }
  await db
    .insertInto('desk_marks')
    .values({ contact_id: contactId, kind, item_key: key, ...values })
    .onConflict(conflict => conflict.columns(['contact_id', 'kind', 'item_key']).doUpdateSet(values))
    .execute()
}

export async function removeMark(db: Db, { contactId, kind, key }: MarkedItem): Promise<void> {
  await db
    .deleteFrom('desk_marks')
    .where('contact_id', '=', contactId)
    .where('kind', '=', kind)
    .where('item_key', '=', key)
    .execute()
}
