import { type Insertable, sql } from 'kysely'
import { type Db, type Tx, transaction, withoutWaitingForDisk } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { Account } from '../auth/index.ts'

interface NewLineReads {
  day: string
  reader: Pick<Account, 'contactId' | 'companyId'>
  ids: number[]
}

/** Without waiting for the disk: a crash of the database may forget a moment's reads. */
export const insertLineReads = (db: Db, reads: readonly NewLineReads[]): Promise<void> =>
  transaction(db, async tx => {
    await sql`select ${withoutWaitingForDisk}`.execute(tx)
    await tx
      .insertInto('line_reads')
      .values(
        reads.map(({ day, reader, ids }) => ({
          day,
          contact_id: reader.contactId,
          company_id: reader.companyId,
          part_ids: ids,
        })),
      )
      .execute()
  })

/** Makes those who count the profiles of one company's accounts wait for each other until the transaction ends. */
export const lockProfileReadsOf = (tx: Tx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('profile reads'), ${companyId})`.execute(tx)

export const insertProfileRead = (tx: Tx, read: Insertable<Schema['profile_reads']>) =>
  tx
    .insertInto('profile_reads')
    .values(read)
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Keeps an alarm; false where the contact has raised one of this kind that day. */
export async function insertAlarm(tx: Tx, alarm: Insertable<Schema['reading_alarms']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('reading_alarms')
    .values(alarm)
    .onConflict(conflict => conflict.columns(['contact_id', 'day', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Deletes reads of before these days. */
export async function purgeReads(db: Db, { profilesOf, linesOf }: { profilesOf: string; linesOf: string }) {
  await db.deleteFrom('profile_reads').where('day', '<', profilesOf).execute()
  await db.deleteFrom('line_reads').where('day', '<', linesOf).execute()
}
