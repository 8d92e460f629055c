import { type RawBuilder, sql } from 'kysely'
import type { ActivityFigure } from '../../../contract/network-figures.ts'
import type { Db } from '../../platform/db/database.ts'

/** The source of each figure: its column of time, which has an index, and its rows. */
const sources: Record<ActivityFigure, { moment: RawBuilder<unknown>; rows: RawBuilder<unknown> }> = {
  broadcasts: { moment: sql`created_at`, rows: sql`broadcasts where true` },
  rfqs: { moment: sql`created_at`, rows: sql`rfqs where true` },
  quotes: { moment: sql`answered_at`, rows: sql`quotes where true` },
  logins: { moment: sql`happened_at`, rows: sql`security_events where event = 'sign-in' and outcome = 'done'` },
  'mails-sent': { moment: sql`sent_at`, rows: sql`mail_outbox where sent_at is not null` },
  'mails-failed': { moment: sql`failed_at`, rows: sql`mail_outbox where failed_at is not null` },
  'mails-bounced': { moment: sql`created_at`, rows: sql`mail_suppressions where reason = 'bounce'` },
}

/** Returns the last day for which figures are stored. */
export async function findLastDay(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('network_days').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst()
  return row?.day
}

/**
 * Counts the days from this one on and stores the counts. A count never decreases, even if rows are removed afterwards,
 * and running this twice changes nothing.
 */
export async function storeDays(db: Db, from: string, now: Date): Promise<void> {
  for (const [figure, { moment, rows }] of Object.entries(sources))
    await sql`
      insert into network_days (day, figure, count)
      select (${moment} at time zone 'Europe/Amsterdam')::date, ${figure}, count(*)
      from ${rows} and ${moment} >= ${from}::date::timestamp at time zone 'Europe/Amsterdam' and ${moment} <= ${now}
      group by 1
      on conflict (day, figure) do update set count = excluded.count where network_days.count < excluded.count`.execute(
      db,
    )
}

/** Returns the stored counts of these days. */
export const listDays = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('network_days')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['day', 'figure', 'count'])
    .execute()
