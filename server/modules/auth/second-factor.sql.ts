import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { SealedBytes } from '../../platform/sealing.ts'

/** Returns a contact's verified second factor. */
export const findFactor = (db: Db, contactId: number) =>
  db
    .selectFrom('second_factors')
    .where('contact_id', '=', contactId)
    .where('verified_at', 'is not', null)
    .select(['contact_id', 'sealed_seed', 'key_id', 'last_step'])
    .executeTakeFirst()

/** Locks and returns a contact's second factor, pending or verified. */
export const lockFactor = (tx: Tx, contactId: number) =>
  tx.selectFrom('second_factors').where('contact_id', '=', contactId).selectAll().forUpdate().executeTakeFirst()

/** Stores a pending second factor in place of an earlier one; returns false if the contact's is verified already. */
export async function savePendingFactor(db: Db, contactId: number, { bytes, keyId }: SealedBytes, now: Date) {
  const pending = { sealed_seed: bytes, key_id: keyId, created_at: now, last_step: null }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('second_factors')
    .values({ contact_id: contactId, ...pending })
    .onConflict(conflict =>
      conflict.column('contact_id').doUpdateSet(pending).where('second_factors.verified_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/**
 * Marks the step of an accepted code as used; returns false if a code of this step or a later one was accepted before. Of
 * concurrent calls exactly one gets true: the update holds the row's lock.
 */
export async function spendStep(db: Db, contactId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('contact_id', '=', contactId)
    .where('verified_at', 'is not', null)
    .where(({ eb, or }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Uses up a recovery code; returns false if it is unknown or was used. */
export async function spendRecoveryCode(db: Db, contactId: number, codeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('contact_id', '=', contactId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, contactId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .where('contact_id', '=', contactId)
    .where('used_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface FactorActivation {
  contactId: number
  step: number
  codeHashes: readonly Buffer[]
  now: Date
}

/** Switches a pending second factor on, with new recovery codes. */
export async function enableFactor(tx: Tx, { contactId, step, codeHashes, now }: FactorActivation): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ verified_at: now, last_step: step })
    .where('contact_id', '=', contactId)
    .execute()
  await replaceRecoveryCodes(tx, contactId, codeHashes)
  await setEnabledAt(tx, contactId, now)
}

/** Stores recovery codes in place of all earlier ones. */
export async function replaceRecoveryCodes(tx: Tx, contactId: number, codeHashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('contact_id', '=', contactId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codeHashes.map(code_hash => ({ contact_id: contactId, code_hash, used_at: null })))
    .execute()
}

/** Removes a second factor and its recovery codes. */
export async function removeFactor(tx: Tx, contactId: number): Promise<void> {
  await tx.deleteFrom('second_factors').where('contact_id', '=', contactId).execute()
  await tx.deleteFrom('recovery_codes').where('contact_id', '=', contactId).execute()
  await setEnabledAt(tx, contactId, null)
}

const setEnabledAt = (tx: Tx, contactId: number, enabledAt: Date | null) =>
  tx
    .updateTable('contacts')
    .set({ two_factor_enabled_at: enabledAt, version: sql`version + 1` })
    .where('id', '=', contactId)
    .execute()

/** Lets a session switch the second factor off until a given time. */
export const allowDisabling = (db: Db, contactId: number, { sessionId, until }: { sessionId: string; until: Date }) =>
  db
    .updateTable('second_factors')
    .set({ disabling_session: sessionId, disabling_until: until })
    .where('contact_id', '=', contactId)
    .execute()

/** Returns some second factors whose seeds were sealed with a different key. */
export const listFactorsOfOtherKeys = (db: Db, keyId: string, limit: number) =>
  db
    .selectFrom('second_factors')
    .where('key_id', '<>', keyId)
    .orderBy('contact_id')
    .limit(limit)
    .select(['contact_id', 'sealed_seed', 'key_id'])
    .execute()

/** Replaces a sealed seed by the same seed under another key, unless it was replaced in the meantime. */
export const resealFactor = (db: Db, contactId: number, oldKeyId: string, { bytes, keyId }: SealedBytes) =>
  db
    .updateTable('second_factors')
    .set({ sealed_seed: bytes, key_id: keyId })
    .where('contact_id', '=', contactId)
    .where('key_id', '=', oldKeyId)
    .execute()

/** Deletes setups that were never finished. */
export const purgePendingFactors = (db: Db, before: Date) =>
  db.deleteFrom('second_factors').where('verified_at', 'is', null).where('created_at', '<', before).execute()

/** Returns when a session began. */
export async function findSessionStart(db: Db, sessionId: string): Promise<Date | undefined> {
  const session = db.selectFrom('sessions').where(sql<string>`id::text`, '=', sessionId).select('created_at')
  return (await session.executeTakeFirst())?.created_at
}

export const getRecipient = (db: Db, contactId: number) =>
  db.selectFrom('contacts').where('id', '=', contactId).select(['name', 'email']).executeTakeFirstOrThrow()
