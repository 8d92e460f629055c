import pg from 'pg'
import type { Row } from './index-source.ts'

/** How far a follower has read. Search clusters store these field names, and the previous release reads them. */
export interface Checkpoint {
  /** A `pg_snapshot`; the follower has read all transactions visible in it. */
  snapshot: string
  /** The database that was read. */
  place: DatabaseIdentity
  /** Milliseconds since 1970 by the database's clock. */
  at: number
}

export interface DatabaseIdentity {
  /**
   * Cluster, timeline and database, because transaction ids are valid only there. Null if the server does not reveal
   * them.
   */
  identity: string | null
  /** Changes when the server recovers from a crash, because the ids of lost transactions may then be reused. */
  epoch: string
  /** The next transaction id. */
  nextTransaction: string
  now: number
}

/**
 * Number of transactions before a crash to read again, because they may have been lost. Far more than a server starts
 * per second.
 */
const maxLostTransactions = 100_000n

/**
 * Returns the SQL condition for rows written by transactions after the checkpoint, by the column `changed_by` that a
 * trigger sets. Rows restored from another cluster may have ids that lie in this cluster's future; the full read covers
 * them.
 */
export const changedSince = (table: string): string =>
  `${table}.changed_by >= $1::xid8 and ${table}.changed_by < pg_snapshot_xmax(pg_current_snapshot())
    and ($2::pg_snapshot is null or not pg_visible_in_snapshot(${table}.changed_by, $2::pg_snapshot))`

/** Connects to the database and listens for changes. */
export async function connectFollower(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'tbs search',
    keepAlive: true,
    // Otherwise it would wait forever for a server that vanished.
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

/** Removed rows are kept for 8 days. A follower that was stopped for longer may have missed removals. */
const tombstonesKeptMs = 7 * 86_400_000

/** Returns true if changes can be followed from this checkpoint. */
export function canFollowFrom({ place, at, snapshot }: Checkpoint, database: DatabaseIdentity): boolean {
  if (place.identity === null || place.identity !== database.identity) return false
  // A database that was restored to an earlier state reuses its transaction ids.
  const isReached = BigInt(snapshot.split(':')[1] ?? '') <= BigInt(database.nextTransaction)
  return isReached && database.now - at < tombstonesKeptMs
}

/** Returns the parameters of `changedSince`. */
const changeParameters = (
  checkpoint: Checkpoint,
  databaseIdentity: DatabaseIdentity,
): [from: string, checkpoint: string | null] => {
  const oldest = BigInt(checkpoint.snapshot.split(':')[0] ?? '0')
  if (checkpoint.place.epoch === databaseIdentity.epoch) return [String(oldest), checkpoint.snapshot]
  return [String(oldest > maxLostTransactions ? oldest - maxLostTransactions : 0n), null]
}

interface SnapshotRead {
  client: pg.Client
  databaseIdentity: DatabaseIdentity
  statement: string
  /** The previous checkpoint; without it the statement takes no parameters. */
  since?: Checkpoint
  /** Rows per batch. */
  batchSize: number
  /** Receives each batch, and the checkpoint that holds once all batches are received. */
  onRows(rows: readonly Row[], checkpoint: Checkpoint): void | Promise<void>
}

/** Reads all rows of a statement in one snapshot; returns its checkpoint. */
export async function readInSnapshot({
  client,
  databaseIdentity,
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
    const checkpoint: Checkpoint = { snapshot: rows[0].snapshot, place: databaseIdentity, at: Number(rows[0].at) }
    await client.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local cursor_tuple_fraction = 1',
    )
    await client.query(
      `declare lines no scroll cursor for ${statement}`,
      since && changeParameters(since, databaseIdentity),
    )
    const fetch = () => client.query({ text: `fetch ${batchSize} from lines`, rowMode: 'array' })
    let next = fetch()
    for (;;) {
      const fetched: Row[] = (await next).rows
      const isLast = fetched.length < batchSize
      // The server sends the next batch while this one is processed.
      if (!isLast) next = fetch()
      // Its error surfaces when it is awaited, which may never happen.
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
