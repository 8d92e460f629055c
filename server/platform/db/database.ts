import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { enterScope, insideTransaction, requestStartedAt } from './bulkhead.ts'
import { DatabaseAway } from './failures.ts'
import { shareLockTimeout } from './lock-deadline.ts'
import { prepareMarkedStatements } from './prepared-statements.ts'
import type { Schema } from './schema.ts'

/** A database handle: plain, or inside a transaction. */
export type Db = Kysely<Schema>
/** A handle that is certainly inside a transaction; asked for where the work must be atomic. */
export type Tx = Transaction<Schema>

// Ids and counts fit a double; dates stay text so that no time zone shifts them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

interface PoolOptions {
  /** What its connections are called in the database's list of connections. */
  name?: string
  /** Connections at most. */
  max?: number
  /** Milliseconds to wait for a connection, be it a free one or a new one. */
  connectionTimeoutMs?: number
  /** Milliseconds a statement may take; without it as long as it needs. */
  statementTimeoutMs?: number
  /** Milliseconds a statement may wait for a lock. */
  lockTimeoutMs?: number
  /** Milliseconds a transaction may stand idle before the server ends it. */
  idleInTransactionMs?: number
  /** Awaited for each new connection before it is used; one it rejects is closed. */
  onConnect?: (client: pg.ClientBase) => Promise<void>
  /** Milliseconds after which a server that does not respond is given up, and the connection closed. */
  queryTimeoutMs?: number
}

/** A new connection knows no plans and no tables yet, so that what it is asked first takes several times as long. */
const idleTimeoutMillis = 10 * 60_000
/** How long a connection may be silent before the system asks whether the other end is there. */
const keepAliveInitialDelayMillis = 30_000

/** Closes a connection whose server did not respond: the query is still on it, and the next one would wait behind it. */
function closeAfterTimeout(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown
  const closing = (...call: unknown[]) => {
    const result = query(...call)
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') void closeClient(client)
      })
    return result
  }
  client.query = closing as typeof client.query
}

/** A client in the middle of a query closes its socket at once; what it was asked fails. */
const closeClient = (client: pg.PoolClient) => (client as unknown as pg.Client).end().catch(() => {})

export function createPool(url: string, log: (error: Error) => void, options: PoolOptions = {}): pg.Pool {
  const { name = 'tbs', max = 10, connectionTimeoutMs, statementTimeoutMs, lockTimeoutMs } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis,
    application_name: name,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    query_timeout: options.queryTimeoutMs,
    idle_in_transaction_session_timeout: options.idleInTransactionMs,
    ...(options.onConnect !== undefined && { onConnect: options.onConnect }),
  })
  // An idle connection that breaks must not take the process down; one that is being closed may.
  pool.on('error', error => {
    if (!pool.ending) log(error)
  })
  // Nor must one that breaks while it is lent out: the query in hand, or the next one, fails with the same error.
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('connect', closeAfterTimeout)
  pool.on('connect', prepareMarkedStatements)
  noteOpen(pool)
  return pool
}

/** How long the server may take to see that connections are closed, in milliseconds. */
const closingLimitMs = 5_000

/** Closes the pool, and resolves once the server has closed the connections too: it may be stopped next. */
export async function endPool(pool: pg.Pool): Promise<void> {
  const open = openConnections.get(pool)
  await pool.end()
  const limit = delay(closingLimitMs, undefined, { ref: false })
  if (open !== undefined) await Promise.race([Promise.all([...open].map(client => closedOf(client))), limit])
}

/** The connections of each pool that the server has not closed yet. */
const openConnections = new WeakMap<pg.Pool, Set<pg.PoolClient>>()

const closedOf = (client: pg.PoolClient) => new Promise<void>(resolve => client.once('end', resolve))

function noteOpen(pool: pg.Pool) {
  const open = new Set<pg.PoolClient>()
  openConnections.set(pool, open)
  pool.on('connect', client => {
    open.add(client)
    client.once('end', () => open.delete(client))
  })
}

const closedWhole = (pool: pg.Pool): PostgresPool => ({
  connect: () => pool.connect() as ReturnType<PostgresPool['connect']>,
  end: () => endPool(pool),
  options: pool.options as object,
})

export const createDb = (pool: pg.Pool | PostgresPool): Db =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool instanceof pg.Pool ? closedWhole(pool) : pool }) })

interface Guard {
  /** Whether the server is known not to respond: nobody need wait to find out. */
  isAway(): boolean
}

/** A request that waits for locks is refused after this time in all, in milliseconds; a query waits that long at least. */
const lockDeadline = { totalMs: 5_000, leastMs: 250 }

/** The pool, with connections lent only to requests within their limits; `cut` fails what all of them are in the middle of. */
export function guardPool(pool: pg.Pool, { isAway }: Guard): PostgresPool & { cut(): void } {
  const lent = new Set<pg.PoolClient>()
  const eachMs = Number(pool.options.lock_timeout || 0)
  const connect = async () => {
    if (isAway()) throw new DatabaseAway('The database does not respond.')
    const leave = await enterScope()
    try {
      const client = await pool.connect()
      const release = client.release
      const startedAt = requestStartedAt()
      const stopSharing =
        startedAt === undefined ? undefined : shareLockTimeout(client, startedAt, { ...lockDeadline, eachMs })
      lent.add(client)
      client.release = error => {
        lent.delete(client)
        stopSharing?.()
        leave()
        release(error)
      }
      return client
    } catch (error) {
      leave()
      throw error
    }
  }
  const cut = () => {
    for (const client of lent) void closeClient(client)
  }
  return { connect: connect as PostgresPool['connect'], end: () => endPool(pool), options: pool.options as object, cut }
}

const lastStep = new AsyncLocalStorage<(tx: Tx) => Promise<void>>()

/** Runs `work`; each transaction in it does `step` as its last, and fails where that throws. */
export const beforeEachCommit = <T>(step: (tx: Tx) => Promise<void>, work: () => Promise<T>): Promise<T> =>
  lastStep.run(step, work)

/** Runs the work in one transaction: all of it happens, or none. */
export const transaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(tx =>
    insideTransaction(async () => {
      const result = await work(tx)
      await lastStep.getStore()?.(tx)
      return result
    }),
  )

/**
 * A row to select from in a statement whose loss is bearable: it commits without waiting for the disk, so that a power cut
 * may cost the last fraction of a second of such rows, and nothing else.
 */
export const withoutWaitingForDisk = sql`set_config('synchronous_commit', 'off', true)`
