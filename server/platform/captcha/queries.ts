import type { Db, Tx } from '../db/database.ts'

/** Returns false if the captcha was used before. Waits for a concurrent transaction that uses it. */
export async function insertSpent(tx: Tx, captcha: { nonce: string; expires_at: Date }): Promise<boolean> {
  const inserted = await tx
    .insertInto('spent_captchas')
    .values(captcha)
    .onConflict(conflict => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return inserted !== undefined
}

export const purgeSpent = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('spent_captchas').where('expires_at', '<', now).execute()
}
