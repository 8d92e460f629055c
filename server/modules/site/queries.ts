import { sql } from 'kysely'
import { type Db, withoutWaitingForDisk } from '../../platform/db/database.ts'

interface PageVisit {
  path: string
  referrer: string
  contactId: number | null
  now: Date
}

/** Inserts a page visit. The write is not synced to disk before the response, because it is only statistics. */
export const insertPageVisit = (db: Db, { path, referrer, contactId, now }: PageVisit) =>
  sql`
    insert into page_visits (path, referrer, contact_id, visited_at)
    select ${path}, ${referrer}, ${contactId}::integer, ${now}::timestamptz from ${withoutWaitingForDisk}`.execute(db)

interface PageEvent {
  name: string
  data: Record<string, string | number | boolean>
  contactId: number | null
  now: Date
}

export const insertEvent = (db: Db, { name, data, contactId, now }: PageEvent) =>
  db
    .insertInto('events')
    .values({ name, data: JSON.stringify(data), contact_id: contactId, happened_at: now })
    .execute()

/** Deletes page visits and events from before this time. */
export async function purgeStatistics(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('page_visits').where('visited_at', '<', before).execute()
  await db.deleteFrom('events').where('happened_at', '<', before).execute()
}
