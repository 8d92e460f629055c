import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

/**
 * Serializes requests of one sender, or with one idempotency key, until the transaction ends, so that limits are exact and
 * nothing is sent twice.
 */
export const lockSender = (tx: Tx, sender: string) =>
  sql`select pg_advisory_xact_lock(hashtext('rfq'), hashtext(${sender}))`.execute(tx)

export async function insertRfq(tx: Tx, rfq: Insertable<Schema['rfqs']>): Promise<number> {
  const { id } = await tx.insertInto('rfqs').values(rfq).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Inserts the lines in order and returns their ids. */
export async function insertLines(tx: Tx, lines: readonly Insertable<Schema['rfq_lines']>[]): Promise<number[]> {
  const rows = await tx
    .insertInto('rfq_lines')
    .values([...lines])
    .returning(['id', 'position'])
    .execute()
  return rows.sort((one, other) => one.position - other.position).map(({ id }) => id)
}

/** Inserts a request to each supplier; returns their ids by company. */
export async function insertRequests(tx: Tx, requests: readonly Insertable<Schema['rfq_requests']>[]) {
  const rows = await tx
    .insertInto('rfq_requests')
    .values([...requests])
    .returning(['id', 'company_id'])
    .execute()
  return new Map(rows.map(row => [row.company_id, row.id]))
}

export const insertAsks = (tx: Tx, asks: readonly Insertable<Schema['rfq_asks']>[]) =>
  tx
    .insertInto('rfq_asks')
    .values([...asks])
    .execute()
