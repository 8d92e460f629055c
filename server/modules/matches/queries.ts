import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Stores whether matches are shown after sending; returns the user's new version. */
export async function setMatchesDisabled(db: Db, contactId: number, isDisabled: boolean): Promise<number> {
  const { version } = await db
    .updateTable('contacts')
    .set({ possible_matches_disabled: isDisabled, version: sql`version + 1` })
    .where('id', '=', contactId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
