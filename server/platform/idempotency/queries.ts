import { type Selectable, sql } from 'kysely'
import { type Db, type Tx, withoutWaitingForDisk } from '../db/database.ts'
import type { IdempotencyTables } from './tables.ts'

export type KeyRow = Selectable<IdempotencyTables['idempotency_keys']>
export type NewKey = Omit<KeyRow, 'has_effect' | 'is_done' | 'reply_status' | 'reply'>
/** One attempt to run a request. */
export type Attempt = Pick<KeyRow, 'caller' | 'key' | 'attempt'>

/**
 * Inserts the key, or returns the existing row with it. Returns undefined if that row was not yet committed when the
 * statement began; the caller must then retry. A power failure can lose the row only together with all later effects.
 */
export async function insertOrFind(db: Db, row: NewKey): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    with durability as (select ${withoutWaitingForDisk}), inserted as (
      insert into idempotency_keys (caller, key, endpoint, request_hash, attempt, created_at, lease_until)
      select ${row.caller}, ${row.key}, ${row.endpoint}, ${row.request_hash}::bytea, ${row.attempt}::uuid,
        ${row.created_at}::timestamptz, ${row.lease_until}::timestamptz from durability
      on conflict (caller, key) do nothing
      returning *
    )
    select * from inserted
    union all
    select * from idempotency_keys where caller = ${row.caller} and key = ${row.key}
    limit 1`.execute(db)
  return rows[0]
}

/** Takes over the key of a dead or expired attempt. Returns false if another attempt was faster. */
export async function takeOver(db: Db, row: NewKey, from: { attempt: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ ...row, has_effect: false, is_done: false, reply_status: null, reply: null })
    .where('caller', '=', row.caller)
    .where('key', '=', row.key)
    .where('attempt', '=', from.attempt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Marks the attempt as having an effect if the transaction wrote anything. Returns false if the attempt has lost its
 * key.
 */
export async function markEffect(tx: Tx, { caller, key, attempt }: Attempt): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    with written as materialized (select pg_current_xact_id_if_assigned() is not null as anything), marked as (
      update idempotency_keys set has_effect = true
      where caller = ${caller} and key = ${key} and attempt = ${attempt}::uuid and (select anything from written)
      returning 1
    )
    select not (select anything from written) or exists (select from marked) as holds`.execute(tx)
  return rows[0]?.holds === true
}

/** Ends an attempt and stores its reply, if any. */
export async function finish(
  db: Db,
  { caller, key, attempt }: Attempt,
  reply: Pick<KeyRow, 'reply_status' | 'reply'>,
): Promise<void> {
  await sql`
    with durability as (select ${withoutWaitingForDisk})
    update idempotency_keys set is_done = true, reply_status = ${reply.reply_status}, reply = ${reply.reply}
    from durability where caller = ${caller} and key = ${key} and attempt = ${attempt}::uuid`.execute(db)
}

/**
 * Deletes an attempt that failed without an effect, so that a retry runs. Ends an attempt that had an effect, without a
 * reply.
 */
export async function abandon(db: Db, { caller, key, attempt }: Attempt): Promise<void> {
  await sql`
    with forgotten as (
      delete from idempotency_keys
      where caller = ${caller} and key = ${key} and attempt = ${attempt}::uuid and not has_effect
    )
    update idempotency_keys set is_done = true
    where caller = ${caller} and key = ${key} and attempt = ${attempt}::uuid and has_effect`.execute(db)
}

export const purgeKeys = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
