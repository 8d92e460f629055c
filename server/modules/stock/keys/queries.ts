import { type Insertable, sql } from 'kysely'
import { type Db, type Tx, withoutWaitingForDisk } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

/** Serializes the creation of keys for one company until the transaction ends. */
export const lockKeysOf = (tx: Tx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('stock keys'), ${companyId})`.execute(tx)

/** Returns the company's valid keys, newest first. */
export const listKeys = (db: Db, companyId: number) =>
  db
    .selectFrom('stock_api_keys')
    .innerJoin('contacts', 'contacts.id', 'stock_api_keys.contact_id')
    .where('stock_api_keys.company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .orderBy('stock_api_keys.id', 'desc')
    .select([
      'stock_api_keys.id',
      'stock_api_keys.name',
      'stock_api_keys.start',
      'stock_api_keys.rights',
      'stock_api_keys.created_at',
      'stock_api_keys.last_used_at',
      'contacts.name as contact_name',
    ])
    .execute()
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number]

export const insertKey = (tx: Tx, key: Insertable<Schema['stock_api_keys']>) =>
  tx.insertInto('stock_api_keys').values(key).execute()

/** Revokes a company's key. Returns false if it has no valid key with this id. */
export async function revokeKey(db: Db, { id, companyId, now }: { id: number; companyId: number; now: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('stock_api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns the key with this hash if it is valid: its contact must still belong to its company. */
export const findKey = (db: Db, keyHash: Buffer) =>
  db
    .selectFrom('stock_api_keys')
    .innerJoin('contacts', join =>
      join
        .onRef('contacts.id', '=', 'stock_api_keys.contact_id')
        .onRef('contacts.company_id', '=', 'stock_api_keys.company_id'),
    )
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .select(['stock_api_keys.id', 'stock_api_keys.contact_id', 'stock_api_keys.rights', 'stock_api_keys.last_used_at'])
    .executeTakeFirst()

/** Records the last use of a key. For display only, so it is not synced to disk before the response. */
export const touchKey = (db: Db, id: number, now: Date) =>
  sql`
    update stock_api_keys set last_used_at = ${now} from (select ${withoutWaitingForDisk}) setting where id = ${id}`.execute(
    db,
  )
