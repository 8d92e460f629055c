import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared-statements.ts'

interface Reader {
  contactId: number
  ids: readonly number[]
  /** A visit is over if the contact last looked at the list before this time. */
  visitBefore: Date
}

export interface Marks {
  /** When the visit before the present one ended; null on the first. */
  lastVisit: Date | null
  read: ReadonlyMap<number, Date>
  answered: ReadonlyMap<number, Date>
}

type Dates = [broadcastId: number, at: string][] | null
const datesOf = (dates: Dates) => new Map(dates?.map(([id, moment]) => [id, new Date(moment)]))

/** Returns which of these broadcasts a contact opened and replied to, and when their last visit ended. */
export async function readMarks(db: Db, { contactId, ids, visitBefore }: Reader): Promise<Marks> {
  const { rows } = await sql<{ last_visit: Date | null; read: Dates; answered: Dates }>`
    select ${prepared}
      (select case when seen_at < ${visitBefore}::timestamptz then seen_at else previous_at end
        from broadcast_visits where contact_id = ${contactId}) as last_visit,
      (select json_agg(json_build_array(broadcast_id, read_at)) from broadcast_marks
        where contact_id = ${contactId} and broadcast_id = any(${ids}::int[]) and read_at is not null) as read,
      (select json_agg(json_build_array(broadcast_id, at)) from (
        select broadcast_id, max(sent_at) as at from messages
        where broadcast_id = any(${ids}::int[]) and from_contact_id = ${contactId} group by broadcast_id
      ) replies) as answered`.execute(db)
  const { last_visit = null, read = null, answered = null } = rows[0] ?? {}
  return { lastVisit: last_visit, read: datesOf(read), answered: datesOf(answered) }
}

/** Marks a broadcast as opened by a contact; keeps the date of the first time. */
export const markRead = (db: Db, { contactId, id, now }: { contactId: number; id: number; now: Date }) =>
  sql`
    insert ${prepared} into broadcast_marks (contact_id, broadcast_id, read_at) values (${contactId}, ${id}, ${now})
    on conflict (contact_id, broadcast_id) do update set read_at = excluded.read_at where broadcast_marks.read_at is null`.execute(
    db,
  )

interface ListVisit {
  contactId: number
  now: Date
  visitBefore: Date
}

/** Records that a contact looks at the list, at most once a minute; after a pause, a new visit begins. */
export const recordLook = (db: Db, { contactId, now, visitBefore }: ListVisit) =>
  sql`
    insert into broadcast_visits (contact_id, seen_at) values (${contactId}, ${now})
    on conflict (contact_id) do update set seen_at = excluded.seen_at, previous_at =
      case when broadcast_visits.seen_at < ${visitBefore}::timestamptz then broadcast_visits.seen_at else broadcast_visits.previous_at end
    where broadcast_visits.seen_at < ${new Date(now.getTime() - 60_000)}::timestamptz`.execute(db)

/** Deletes marks of broadcasts that were opened, and mailed about, before a date. */
export const purgeMarks = (db: Db, before: Date) =>
  sql`delete from broadcast_marks where greatest(read_at, told_at) < ${before}`.execute(db)

/** Returns how many other companies replied to each of these broadcasts. */
export async function countReplying(db: Db, companyId: number, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ broadcast_id: number; count: number }>`
    select ${prepared} broadcast_id, count(distinct from_company_id)::int as count from messages
    where broadcast_id = any(${ids}::int[]) and from_company_id <> ${companyId} group by broadcast_id`.execute(db)
  return new Map(rows.map(row => [row.broadcast_id, row.count]))
}
