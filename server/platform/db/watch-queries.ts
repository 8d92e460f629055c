import type pg from 'pg'

/** Returns milliseconds since 1970 by the database's clock. */
export async function readClock(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select extract(epoch from clock_timestamp()) * 1000 as now')
  return Number(rows[0]?.now)
}

export interface BlockedSession {
  pid: number
  name: string
  waitsSeconds: number
  /** The table whose lock it waits for, if any. */
  table: string | null
  blockingPid: number
  blockingName: string
  blockingState: string
  /** The age of the transaction that holds the lock, in seconds. */
  blockingSeconds: number
}

/**
 * Returns the sessions of this database that have waited longer than this for another session, with the sessions that
 * block them. Never returns their queries.
 */
export async function listBlockedSessions(client: pg.Client, afterMs: number): Promise<BlockedSession[]> {
  const { rows } = await client.query<BlockedSession>(
    `
    select waiting.pid, waiting.application_name as name,
      round(extract(epoch from clock_timestamp() - waiting.query_start))::int as "waitsSeconds",
      (select min(relation::regclass::text) from pg_locks where pg_locks.pid = waiting.pid and not granted) as table,
      holding.pid as "blockingPid", holding.application_name as "blockingName", holding.state as "blockingState",
      round(extract(epoch from clock_timestamp() - holding.xact_start))::int as "blockingSeconds"
    from pg_stat_activity waiting
    cross join lateral unnest(pg_blocking_pids(waiting.pid)) as blocker (pid)
    join pg_stat_activity holding on holding.pid = blocker.pid
    where waiting.datname = current_database() and waiting.wait_event_type = 'Lock'
      and waiting.query_start < clock_timestamp() - make_interval(secs => $1)
    order by waiting.query_start limit 10`,
    [afterMs / 1_000],
  )
  return rows
}
