import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { keepPlans } from './kept-plans.ts'
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
  /** Connections at most. */
  max?: number
  /** Milliseconds a statement may take; without it as long as it needs. */
  statementTimeoutMs?: number
  /** Milliseconds a transaction may stand idle before the server ends it. */
  idleInTransactionMs?: number
  /** Awaited for each new connection before it is used; one it rejects is closed. */
  onConnect?: (client: pg.ClientBase) => Promise<void>
}

/** A new connection knows no plans and no tables yet, so that what it is asked first takes several times as long. */
const idleTimeoutMillis = 10 * 60_000

export function createPool(url: string, log: (error: Error) => void, options: PoolOptions = {}): pg.Pool {
  const { max = 10, statementTimeoutMs, idleInTransactionMs } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis,
    application_name: 'tbs',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(options.onConnect !== undefined && { onConnect: options.onConnect }),
  })
  // An idle connection that breaks must not take the process down.
  pool.on('error', log)
  // Nor must one that breaks while it is lent out: the query in hand, or the next one, fails with the same error.
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('connect', keepPlans)
  return pool
}

export const createDb = (pool: pg.Pool): Db => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })

const lastStep = new AsyncLocalStorage<(tx: Tx) => Promise<void>>()

/** Runs `work`; each transaction in it does `step` as its last, and fails where that throws. */
export const beforeEachCommit = <T>(step: (tx: Tx) => Promise<void>, work: () => Promise<T>): Promise<T> =>
  lastStep.run(step, work)

/** Runs the work in one transaction: all of it happens, or none. */
export const transaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async tx => {
    const result = await work(tx)
    await lastStep.getStore()?.(tx)
    return result
  })

/**
 * A row to select from in a statement whose loss is bearable: it commits without waiting for the disk, so that a power cut
 * may cost the last fraction of a second of such rows, and nothing else.
 */
export const withoutWaitingForDisk = sql`set_config('synchronous_commit', 'off', true)`
