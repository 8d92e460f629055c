import type { Insertable } from 'kysely'
import { codeAttempts } from '../../../../contract/company-codes.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

type Kind = Schema['company_codes']['kind']

/** Locks a company until the transaction ends, so that it has one current code of each kind. */
export const lockCompany = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['address', 'zip', 'city', 'tel'])
    .forUpdate()
    .executeTakeFirstOrThrow()

export const insertCode = (tx: Tx, values: Insertable<Schema['company_codes']>) =>
  tx.insertInto('company_codes').values(values).execute()

/** Ends the current codes and proofs of these kinds. */
export const voidCodes = (tx: Tx, companyId: number, kinds: readonly Kind[], now: Date) =>
  tx
    .updateTable('company_codes')
    .set({ voided_at: now })
    .where('company_id', '=', companyId)
    .where('kind', 'in', kinds)
    .where('voided_at', 'is', null)
    .execute()

/** Stores the hash of a new code in place of an earlier one. Returns undefined if the request is not current. */
export const setCode = (
  tx: Tx,
  {
    id,
    kind,
    ...values
  }: { id: number; kind: Kind; code_hash: Buffer; sent_by: number; sent_at: Date; expires_at: Date },
) =>
  tx
    .updateTable('company_codes')
    .set({ ...values, attempts: 0 })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('voided_at', 'is', null)
    .where('verified_at', 'is', null)
    .returning(['id', 'company_id', 'subject', 'expires_at'])
    .executeTakeFirst()

/** Counts an attempt before its outcome is known, so that concurrent ones count too. Returns undefined if none is left. */
export const countAttempt = (db: Db, { companyId, kind, now }: { companyId: number; kind: Kind; now: Date }) =>
  db
    .updateTable('company_codes')
    .set(({ ref, eb }) => ({ attempts: eb(ref('attempts'), '+', 1) }))
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('voided_at', 'is', null)
    .where('verified_at', 'is', null)
    .where('code_hash', 'is not', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', codeAttempts)
    .returning(['id', 'attempts', 'code_hash'])
    .executeTakeFirst()

/** Records the proof. Returns undefined if the address or number, or the code, changed in the meantime. */
export const verify = (tx: Tx, { id, codeHash, now }: { id: number; codeHash: Buffer; now: Date }) =>
  tx
    .updateTable('company_codes')
    .set({ verified_at: now })
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .where('voided_at', 'is', null)
    .where('verified_at', 'is', null)
    .returning('subject')
    .executeTakeFirst()
