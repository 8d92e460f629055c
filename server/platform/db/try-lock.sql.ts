import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Locks this name until the transaction ends; returns false at once if another transaction has it locked. */
export async function tryLock(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('try lock'), hashtext(${name})) as "isLocked"`.execute(tx)
  return rows[0]?.isLocked === true
}
