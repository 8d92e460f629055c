import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { CopiedStock } from './find-copies.ts'

type Row = Insertable<Schema['copied_stock']>

const rowOf = ({ companyId, ofCompanyId, numShared, numAgreeing, scale, ...shares }: CopiedStock, now: Date): Row => ({
  company_id: companyId,
  of_company_id: ofCompanyId,
  num_shared: numShared,
  num_agreeing: numAgreeing,
  scale,
  share_of_company: shares.shareOfCompany,
  share_of_other: shares.shareOfOther,
  found_at: now,
  seen_at: now,
})

/**
 * Inserts a finding, or updates the figures of the pair. State and direction of a known pair stay: once staff have seen it, it must
 * not be reversed.
 */
export const saveFinding = (db: Db, copy: CopiedStock, now: Date) =>
  db
    .insertInto('copied_stock')
    .values(rowOf(copy, now))
    .onConflict(conflict =>
      conflict
        .expression(sql`least(company_id, of_company_id), greatest(company_id, of_company_id)`)
        .doUpdateSet(({ ref }) => ({
          num_shared: ref('excluded.num_shared'),
          num_agreeing: ref('excluded.num_agreeing'),
          seen_at: ref('excluded.seen_at'),
        })),
    )
    .execute()

/** Locks a finding until the transaction ends. */
export const lockFinding = (tx: Tx, id: number) =>
  tx.selectFrom('copied_stock').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const updateFinding = (tx: Tx, id: number, change: Updateable<Schema['copied_stock']>) =>
  tx.updateTable('copied_stock').set(change).where('id', '=', id).execute()
