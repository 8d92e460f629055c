import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

declare const lockedStock: unique symbol

/**
 * A company's stock in a transaction that has its lock. Functions that write stock lines require one, and only
 * `withStock` creates it, so that a writer without the lock does not compile.
 */
export interface LockedStock {
  readonly tx: Tx
  readonly companyId: number
  readonly [lockedStock]: true
}

/** Waits for other writers of the same stock, so that no line is added twice, then runs `work` under the lock. */
export async function withStock<T>(tx: Tx, companyId: number, work: (stock: LockedStock) => Promise<T>): Promise<T> {
  await sql`select pg_advisory_xact_lock(hashtext('stock'), ${companyId})`.execute(tx)
  return work({ tx, companyId } as LockedStock)
}
