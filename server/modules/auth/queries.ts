import type { Db } from '../../platform/db/database.ts'

interface NewSession {
  contactId: number
  tokenHash: Buffer
  userAgent: string
  now: Date
  expiresAt: Date
}

export async function insertSession(
  db: Db,
  { contactId, tokenHash, userAgent, now, expiresAt }: NewSession,
): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      contact_id: contactId,
      token_hash: tokenHash,
      user_agent: userAgent.slice(0, 200),
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const touchSession = (db: Db, sessionId: string, now: Date) =>
  db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute()
