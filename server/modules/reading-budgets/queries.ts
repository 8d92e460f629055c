import { type Insertable, sql } from 'kysely'
import { type Db, type Tx, transaction, withoutWaitingForDisk } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { Account } from '../auth/index.ts'

interface NewLineReads {
  day: string
  reader: Pick<Account, 'contactId' | 'companyId'>
  ids: number[]
}

/** Inserts line reads. Not synced to disk: a crash of the database may lose a moment's reads. */
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

/** Serializes the counting of profiles of one company's accounts until the transaction ends. */
export const lockProfileReadsOf = (tx: Tx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('profile reads'), ${companyId})`.execute(tx)

interface NewProfileRead {
  contactId: number
  day: string
  /** The company of the profile. */
  companyId: number
  readerCompanyId: number
  now: Date
}

interface CountedReads {
  account: number
  company: number
}

/**
 * Inserts a read of a profile unless it is known or a limit is reached. If the company had not read this profile that day,
 * returns how many profiles the contact, and all contacts of its company together, read before. Call it under the lock, as a
 * separate statement. Not synced to disk: a crash of the database may lose a moment's reads.
 */
export async function countProfileRead(
  tx: Tx,
  { contactId, day, companyId, readerCompanyId, now }: NewProfileRead,
  limits: CountedReads,
): Promise<{ before: CountedReads; isKnown: boolean }> {
  const { rows } = await sql<CountedReads & { is_known: boolean }>`
    with durability as (select ${withoutWaitingForDisk}), reads as materialized (
      select count(*) filter (where contact_id = ${contactId}) as account,
        count(distinct company_id) filter (where company_id <> ${companyId}) as company,
        coalesce(bool_or(contact_id = ${contactId} and company_id = ${companyId}), false) as is_known
      from profile_reads where reader_company_id = ${readerCompanyId} and day = ${day}
    ), inserted as (
      insert into profile_reads (contact_id, day, company_id, reader_company_id, read_at)
      select ${contactId}, ${day}::date, ${companyId}, ${readerCompanyId}, ${now}::timestamptz from reads, durability
      where not is_known and account < ${limits.account} and company < ${limits.company}
      on conflict do nothing
    )
    select * from reads`.execute(tx)
  const { account = 0, company = 0, is_known = false } = rows[0] ?? {}
  return { before: { account, company }, isKnown: is_known }
}

/** Inserts an alarm; returns false if the contact has already raised one of this kind that day. */
export async function insertAlarm(tx: Tx, alarm: Insertable<Schema['reading_alarms']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('reading_alarms')
    .values(alarm)
    .onConflict(conflict => conflict.columns(['contact_id', 'day', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Deletes reads from before these days. */
export async function purgeReads(db: Db, { profilesOf, linesOf }: { profilesOf: string; linesOf: string }) {
  await db.deleteFrom('profile_reads').where('day', '<', profilesOf).execute()
  await db.deleteFrom('line_reads').where('day', '<', linesOf).execute()
}
