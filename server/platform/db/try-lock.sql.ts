import { sql } from 'kysely'
import { type Db, type Tx, transaction } from './database.ts'

/** Locks this name until the transaction ends; returns false at once if another transaction has it locked. */
export async function tryLock(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('try lock'), hashtext(${name})) as "isLocked"`.execute(tx)
  return rows[0]?.isLocked === true
}

/**
 * Processes rows in the order of their ids, in one transaction per batch, so that few of them are locked at a time. `processBatch` processes the
 * first rows after an id and returns the last id of these, or undefined if there are none. Ends if another run has the name locked.
 */
export async function inLockedBatches(
  db: Db,
  name: string,
  processBatch: (tx: Tx, after: number) => Promise<number | undefined>,
): Promise<void> {
  let last: number | undefined = 0
  while (last !== undefined) {
    const after: number = last
    last = await transaction(db, async tx => ((await tryLock(tx, name)) ? processBatch(tx, after) : undefined))
  }
}
