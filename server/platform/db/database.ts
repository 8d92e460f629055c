import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { enterScope, insideTransaction, requestWait } from './bulkhead.ts'
import { DatabaseUnavailable } from './failures.ts'
import { addWait, shareLockTimeout } from './lock-deadline.ts'
import { prepareMarkedStatements } from './prepared-statements.ts'
import type { Schema } from './schema.ts'

/** A database handle: plain, or inside a transaction. */
export type Db = Kysely<Schema>
/** A handle inside a transaction; required where the work must be atomic. */
export type Tx = Transaction<Schema>

// Ids and counts fit into a double. Dates stay text, so that no time zone shifts them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

interface PoolOptions {
  /** `application_name` of the connections. */
  name?: string
  /** Maximum number of connections. */
  max?: number
  /** Milliseconds to wait for a free or new connection. */
  connectionTimeoutMs?: number
  /** Maximum duration of a statement in milliseconds; unlimited if absent. */
  statementTimeoutMs?: number
  /** Maximum time that a statement waits for a lock, in milliseconds. */
  lockTimeoutMs?: number
  /** Milliseconds after which the server ends an idle transaction. */
  idleInTransactionMs?: number
  /** Called for each new connection before it is used. If it rejects, the connection is closed. */
  onConnect?: (client: pg.ClientBase) => Promise<void>
  /** Milliseconds after which the connection to an unresponsive server is closed. */
  queryTimeoutMs?: number
}

/** A new connection has no cached plans and catalogs, which makes its first queries several times slower. */
const idleTimeoutMillis = 10 * 60_000
/** Idle time after which TCP keep-alive checks the connection. */
const keepAliveInitialDelayMillis = 30_000

/** Closes a connection whose server did not respond, because the next query would wait behind the unfinished one. */
function closeAfterTimeout(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown
  const queryAndClose = (...call: unknown[]) => {
    const result = query(...call)
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') void closeClient(client)
      })
    return result
  }
  client.query = queryAndClose as typeof client.query
}

/** Closes the socket of a client immediately; its current query fails. */
const closeClient = (client: pg.PoolClient) => (client as unknown as pg.Client).end().catch(() => {})

/** Creates a connection pool with the session settings of the site. `log` gets errors of idle connections. */
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
  // An idle connection that breaks must not end the process. Errors while the pool is closing are expected.
  pool.on('error', error => {
    if (!pool.ending) log(error)
  })
  // A connection that breaks while in use must not end the process either; its current or next query fails with the
  // same error.
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('connect', closeAfterTimeout)
  pool.on('connect', prepareMarkedStatements)
  trackOpenConnections(pool)
  return pool
}

/** How long the server may take to notice closed connections, in milliseconds. */
const closingLimitMs = 5_000

/** Closes the pool. Resolves once the server has closed the connections too, because it may be stopped next. */
export async function endPool(pool: pg.Pool): Promise<void> {
  const open = openConnections.get(pool)
  await pool.end()
  const limit = delay(closingLimitMs, undefined, { ref: false })
  if (open !== undefined) await Promise.race([Promise.all([...open].map(client => whenClosed(client))), limit])
}

/** The connections of each pool that the server has not closed yet. */
const openConnections = new WeakMap<pg.Pool, Set<pg.PoolClient>>()

const whenClosed = (client: pg.PoolClient) => new Promise<void>(resolve => client.once('end', resolve))

function trackOpenConnections(pool: pg.Pool) {
  const open = new Set<pg.PoolClient>()
  openConnections.set(pool, open)
  pool.on('connect', client => {
    open.add(client)
    client.once('end', () => open.delete(client))
  })
}

const kyselyPoolOf = (pool: pg.Pool): PostgresPool => ({
  connect: () => pool.connect() as ReturnType<PostgresPool['connect']>,
  end: () => endPool(pool),
  options: pool.options as object,
})

export const createDb = (pool: pg.Pool | PostgresPool): Db =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool instanceof pg.Pool ? kyselyPoolOf(pool) : pool }) })

interface Guard {
  /** True while the server is known not to respond, so that queries fail without waiting. */
  isUnavailable(): boolean
  /** Total time that a request may wait, in milliseconds. */
  totalMs: number
}

/** How long a query of a request that has waited its total time may still wait for a lock, in milliseconds. */
const minLockMs = 500

/** Wraps the pool: requests get connections only within their limits, and `cut` makes all running queries fail. */
export function guardPool(pool: pg.Pool, { isUnavailable, totalMs }: Guard): PostgresPool & { cut(): void } {
  const inUse = new Set<pg.PoolClient>()
  const perQueryMs = Number(pool.options.lock_timeout || 0)
  const connect = async () => {
    if (isUnavailable()) throw new DatabaseUnavailable('The database does not respond.')
    const startedAt = performance.now()
    const leave = await enterScope()
    try {
      const client = await pool.connect()
      const release = client.release
      const wait = requestWait()
      if (wait !== undefined) addWait(wait, startedAt)
      const stopSharing = wait && shareLockTimeout(client, wait, { totalMs, minMs: minLockMs, perQueryMs })
      inUse.add(client)
      client.release = async error => {
        let problem = error
        try {
          if (!problem) await stopSharing?.()
        } catch {
          problem = true
        } finally {
          inUse.delete(client)
          leave()
          release(problem)
        }
      }
      return client
    } catch (error) {
      leave()
      throw error
    }
  }
  const cut = () => {
    for (const client of inUse) void closeClient(client)
  }
  return { connect: connect as PostgresPool['connect'], end: () => endPool(pool), options: pool.options as object, cut }
}

const lastStep = new AsyncLocalStorage<(tx: Tx) => Promise<void>>()

/** Runs `work`. Each transaction in it runs `step` before its commit, and fails if `step` throws. */
export const beforeEachCommit = <T>(step: (tx: Tx) => Promise<void>, work: () => Promise<T>): Promise<T> =>
  lastStep.run(step, work)

/** Runs work in one transaction. */
export const transaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(tx =>
    insideTransaction(async () => {
      const result = await work(tx)
      await lastStep.getStore()?.(tx)
      return result
    }),
  )

/**
 * SQL to select in a statement whose loss is acceptable. The transaction commits without waiting for the disk, so that
 * a power failure can lose the last fraction of a second of such writes, but nothing else.
 */
export const withoutWaitingForDisk = sql`set_config('synchronous_commit', 'off', true)`

/** Returns true if the database refused a change because a row refers to what was deleted, or to what does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23503'
