import pg from 'pg'
import type { Row } from './index-source.ts'

/** What a reader has seen of the database. */
export interface Checkpoint {
  /** Every transaction that is visible in it (a `pg_snapshot`) was read. */
  snapshot: string
  /** Which database this was said of; see `placeOf`. */
  place: DatabaseIdentity
  /** By the database's clock, milliseconds since 1970. */
  at: number
}

export interface DatabaseIdentity {
  /** Cluster, timeline and database: numbers of transactions mean nothing elsewhere. Null where the server does not tell. */
  identity: string | null
  /** Changes when the server recovered from a crash, after which numbers of lost transactions may be given again. */
  epoch: string
  /** The first transaction that has not begun. */
  nextTransaction: string
  now: number
}

/** So many transactions before a crash may have been lost, and are read again. Far more than a server starts in a second. */
const maxLostTransactions = 100_000n

/**
 * The rows of a table that somebody wrote whom the reader has not seen, by the column `changed_by` that a trigger sets. What
 * was restored from another cluster carries numbers from its future, and is left to the full reading.
 */
export const changedSince = (table: string): string =>
  `${table}.changed_by >= $1::xid8 and ${table}.changed_by < pg_snapshot_xmax(pg_current_snapshot())
    and ($2::pg_snapshot is null or not pg_visible_in_snapshot(${table}.changed_by, $2::pg_snapshot))`

/** A connection of a reader's own that hears of changes. */
export async function connectFollower(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'tbs search',
    keepAlive: true,
    // A server that died without a word would else be waited for.
    query_timeout: 120_000,
  })
  client.on('error', () => {})
  await client.connect()
  await client.query('listen search')
  return client
}

export async function identifyDatabase(client: pg.Client): Promise<DatabaseIdentity> {
  const { rows } = await client.query(`
    select extract(epoch from now()) * 1000 as now, pg_snapshot_xmax(pg_current_snapshot())::text as next,
      (select stats_reset::text from pg_stat_wal) as epoch`)
  const identity = await client
    .query(`
      select concat_ws('.', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8), pg_database.oid) as identity
      from pg_control_system(), pg_database where datname = current_database()`)
    .catch(() => undefined)
  return {
    identity: identity?.rows[0]?.identity ?? null,
    epoch: rows[0]?.epoch ?? '',
    nextTransaction: rows[0]?.next,
    now: Number(rows[0]?.now),
  }
}

/** Rows of what was removed are kept 8 days: who has not looked for longer may have missed some go. */
const tombstonesKeptMs = 7 * 86_400_000

/** Whether what was seen there and then can be followed up here and now. */
export function canFollowFrom({ place, at, snapshot }: Checkpoint, database: DatabaseIdentity): boolean {
  if (place.identity === null || place.identity !== database.identity) return false
  // A database that was set back to an earlier state gives its numbers a second time.
  const isReached = BigInt(snapshot.split(':')[1] ?? '') <= BigInt(database.nextTransaction)
  return isReached && database.now - at < tombstonesKeptMs
}

/** The parameters of `changedSince`. */
const changeParameters = (
  checkpoint: Checkpoint,
  place: DatabaseIdentity,
): [from: string, checkpoint: string | null] => {
  const oldest = BigInt(checkpoint.snapshot.split(':')[0] ?? '0')
  if (checkpoint.place.epoch === place.epoch) return [String(oldest), checkpoint.snapshot]
  return [String(oldest > maxLostTransactions ? oldest - maxLostTransactions : 0n), null]
}

interface SnapshotRead {
  client: pg.Client
  place: DatabaseIdentity
  statement: string
  /** What was read before; without it the statement has no parameters. */
  since?: Checkpoint
  /** Rows at a time. */
  batchSize: number
  /** Is told the rows, and what will have been seen once it was told all. */
  onRows(rows: readonly Row[], checkpoint: Checkpoint): void | Promise<void>
}

/** Reads everything a statement answers at one moment, and says which moment that was. */
export async function readInSnapshot({
  client,
  place,
  statement,
  since,
  batchSize,
  onRows: each,
}: SnapshotRead): Promise<Checkpoint> {
  await client.query('begin isolation level repeatable read, read only')
  try {
    const { rows } = await client.query(
      'select pg_current_snapshot()::text as snapshot, extract(epoch from now()) * 1000 as at',
    )
    const checkpoint: Checkpoint = { snapshot: rows[0].snapshot, place, at: Number(rows[0].at) }
    await client.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local cursor_tuple_fraction = 1',
    )
    await client.query(`declare lines no scroll cursor for ${statement}`, since && changeParameters(since, place))
    const fetch = () => client.query({ text: `fetch ${batchSize} from lines`, rowMode: 'array' })
    let next = fetch()
    for (;;) {
      const fetched: Row[] = (await next).rows
      const isLast = fetched.length < batchSize
      // The server sends the next ones while these are worked on.
      if (!isLast) next = fetch()
      // Heard of when it is waited for, which may be never.
      next.catch(() => {})
      if (fetched.length > 0) await each(fetched, checkpoint)
      if (isLast) break
    }
    await client.query('commit')
    return checkpoint
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
