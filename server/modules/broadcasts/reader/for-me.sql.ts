import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared-statements.ts'

interface ForMeRequest {
  companyId: number
  since: Date
}

/** Only this many of the newest lines are read: more than a week of WTBs. */
const maxLines = 10_000

/** SQL: the newest lines that other companies want and that name a part number. */
export const wantedLines = ({ companyId, since }: ForMeRequest) => sql`
  select * from broadcast_lines
  where side = 'WTB' and removed_at is null and posted_at > ${since} and number_id is not null and sold_at is null
    and company_id <> ${companyId}
  order by posted_at desc, id desc limit ${sql.lit(maxLines)}`

/** Returns the broadcasts that want a number which the company has in stock, each with the first such line. */
export async function listWanted(db: Db, wanted: ForMeRequest): Promise<Map<number, number>> {
  const { rows } = await sql<{ broadcast_id: number; position: number }>`
    select ${prepared} broadcast_id, min(position)::int as position
    from (${wantedLines(wanted)}) lines join part_numbers numbers on numbers.id = number_id
    where exists (
      select from parts
      where company_id = ${wanted.companyId} and part_key = numbers.key and removed_at is null and quantity > 0
    )
    group by broadcast_id`.execute(db)
  return new Map(rows.map(row => [row.broadcast_id, row.position]))
}

/** Returns which of these broadcasts are on the site, not muted, of other companies, and not opened by the contact. */
export async function countUnread(
  db: Db,
  { contactId, companyId, ids }: { contactId: number; companyId: number; ids: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${prepared} count(*)::int as count from broadcasts
    where id = any(${ids}::int[]) and removed_at is null and company_id <> ${companyId}
      and not exists (select from company_mutes
        where company_mutes.contact_id = ${contactId} and company_mutes.company_id = broadcasts.company_id)
      and not exists (select from broadcast_marks
        where broadcast_marks.contact_id = ${contactId} and broadcast_id = broadcasts.id and read_at is not null)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
