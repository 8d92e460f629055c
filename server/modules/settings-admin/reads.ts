import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Returns the stored values of all settings, by key. */
export async function listStored(db: Db): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Locks the setting, stored or not, and returns its stored value, if any. */
export async function lockStored(tx: Tx, key: string): Promise<unknown> {
  await sql`select pg_advisory_xact_lock(hashtext('setting'), hashtext(${key}))`.execute(tx)
  return (await tx.selectFrom('settings').where('key', '=', key).select('value').executeTakeFirst())?.value
}

/** Returns the last change of each setting by staff. */
export async function listLastChanges(db: Db, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; happened_at: Date; actor_id: number; actor_name: string }>`
    select keys.key, last.happened_at, last.actor_id, contacts.name as actor_name
    from unnest(${keys}::text[]) as keys (key)
    cross join lateral (
      select happened_at, actor_id from audit_log where subject = 'setting/' || keys.key order by id desc limit 1
    ) last
    join contacts on contacts.id = last.actor_id`.execute(db)
  return new Map(rows.map(({ key, ...change }) => [key, change]))
}

/** Counts reports of loaded features since a given time, by the id of the feature. */
export async function listFeatureReports(db: Db, since: Date) {
  const { rows } = await sql<{
    feature_id: string
    loaded: number
    failed: number
    last_failed_at: Date | null
    last_failure: string | null
  }>`
    select data ->> 'featureId' as feature_id,
      count(*) filter (where data ->> 'status' = 'Success')::int as loaded,
      count(*) filter (where data ->> 'status' = 'Failed')::int as failed,
      max(happened_at) filter (where data ->> 'status' = 'Failed') as last_failed_at,
      (array_agg(data ->> 'errorMessage' order by happened_at desc) filter (where data ->> 'status' = 'Failed'))[1]
        as last_failure
    from events where name = 'feature' and happened_at > ${since}
    group by 1`.execute(db)
  return rows
}
