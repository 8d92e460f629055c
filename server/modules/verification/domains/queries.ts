import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

type DomainChange = Updateable<Schema['company_domains']>

/** Locks a company until the transaction ends, so that its domains are counted exactly. */
export const lockCompany = (tx: Tx, companyId: number) =>
  tx.selectFrom('companies').where('id', '=', companyId).select(['id', 'name']).forUpdate().executeTakeFirstOrThrow()

export const insertDomain = async (tx: Tx, values: Insertable<Schema['company_domains']>): Promise<number> => {
  const { id } = await tx.insertInto('company_domains').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateDomain = (db: Db, id: number, change: DomainChange) =>
  db.updateTable('company_domains').set(change).where('id', '=', id).execute()

/** Uses up the token of a mailed link; returns undefined if another request did, or it has expired. */
export const spendToken = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx
    .updateTable('company_domains')
    .set({ token_hash: null, token_expires_at: null })
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .returning(['id', 'company_id', 'domain', 'mailbox', 'started_by'])
    .executeTakeFirst()

/** Returns the deleted domain; undefined if the company has no such domain. */
export const deleteDomain = (tx: Tx, { id, companyId }: { id: number; companyId: number }) =>
  tx
    .deleteFrom('company_domains')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('domain')
    .executeTakeFirst()

export type DueDomain = Awaited<ReturnType<typeof takeDueDomains>>[number]

/** Takes due domains for a while, so that a second job skips them, and returns them. */
export const takeDueDomains = (db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }) =>
  db
    .updateTable('company_domains')
    .set({ due_at: until })
    .where(
      'id',
      'in',
      db
        .selectFrom('company_domains')
        .where('due_at', '<=', now)
        .select('id')
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'company_id',
      'domain',
      'method',
      'mailbox',
      'record',
      'verified_at',
      'failing_since',
      'token_expires_at',
      'started_by',
    ])
    .execute()

/** Lets control of a domain lapse, unless it was proven again in the meantime. Returns false in that case. */
export async function lapse(tx: Tx, { id, verified_at }: Pick<DueDomain, 'id' | 'verified_at'>, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('company_domains')
    .set({ lapsed_at: now, due_at: null })
    .where('id', '=', id)
    .where(sql<boolean>`verified_at is not distinct from ${verified_at}`)
    .where('lapsed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
