import { type Selectable, sql } from 'kysely'
import { type Db, type Tx, withoutWaitingForDisk } from '../db/database.ts'
import type { IdempotencySchema } from '../db/schema-idempotency.ts'

export type KeyRow = Selectable<IdempotencySchema['idempotency_keys']>
export type NewKey = Omit<KeyRow, 'has_effect' | 'is_done' | 'reply_status' | 'reply'>
/** One run of a request. */
export type Attempt = Pick<KeyRow, 'caller' | 'key' | 'attempt'>

/**
 * Inserts the key, or returns the row that has it already; undefined where that row was not committed when this began, so that
 * the caller has to ask again. A power cut may cost the row only together with every effect that came after it.
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

/** Takes a key over from a run that is dead or expired; false where another was faster. */
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

/** Marks the run as one that had an effect, if this transaction wrote anything; false where the run lost its key meanwhile. */
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

/** Ends a run with its reply, or without one where it is not kept. */
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

/** Forgets a run that failed without an effect, so that the next try runs; one that had an effect is ended without a reply. */
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
