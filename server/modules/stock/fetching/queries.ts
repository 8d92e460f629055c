import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

export type FetchRow = Selectable<Schema['stock_fetches']>

export const findFetch = (db: Db, companyId: number) =>
  db.selectFrom('stock_fetches').where('company_id', '=', companyId).selectAll().executeTakeFirst()

/** Returns the settings with the name of the contact who saved them. */
export const findFetchWithName = (db: Db, companyId: number) =>
  db
    .selectFrom('stock_fetches')
    .innerJoin('contacts', 'contacts.id', 'stock_fetches.contact_id')
    .where('stock_fetches.company_id', '=', companyId)
    .selectAll('stock_fetches')
    .select('contacts.name as contact_name')
    .executeTakeFirst()

type Settings = Omit<FetchRow, 'fetched_on' | 'fetched_at' | 'failure' | 'num_failures' | 'upload_id' | 'is_reported'>

/** Stores the settings and resets the count of failures. */
export const saveFetch = (tx: Tx, settings: Settings) =>
  tx
    .insertInto('stock_fetches')
    .values(settings)
    .onConflict(conflict => conflict.column('company_id').doUpdateSet({ ...settings, num_failures: 0, failure: null }))
    .execute()

export async function deleteFetch(db: Db, companyId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_fetches')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Marks the fetches that are due as tried on this day, and returns their companies. Each is returned to one caller only. A fetch
 * that was saved after its time of day is first due on the next day.
 */
export async function claimDue(tx: Tx, { day, minute }: { day: string; minute: number }): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    update stock_fetches set fetched_on = ${day}::date
    where is_on and at_minute <= ${minute} and (fetched_on is null or fetched_on < ${day}::date)
      and ((saved_at at time zone 'Europe/Amsterdam')::date < ${day}::date
        or extract(hour from saved_at at time zone 'Europe/Amsterdam') * 60
          + extract(minute from saved_at at time zone 'Europe/Amsterdam') <= at_minute)
    returning company_id`.execute(tx)
  return rows.map(row => row.company_id)
}

export const setHostKey = (db: Db, companyId: number, hostKey: string) =>
  db
    .updateTable('stock_fetches')
    .set({ host_key: hostKey })
    .where('company_id', '=', companyId)
    .where('host_key', 'is', null)
    .execute()

/** Records a list that arrived. */
export const setFetched = (db: Db, companyId: number, values: { upload_id: number; is_reported: boolean; now: Date }) =>
  db
    .updateTable('stock_fetches')
    .set({
      upload_id: values.upload_id,
      is_reported: values.is_reported,
      fetched_at: values.now,
      failure: null,
      num_failures: 0,
    })
    .where('company_id', '=', companyId)
    .execute()

/** Records a failure and returns the number of failures in a row; the last one allowed turns the fetching off. */
export async function setFailed(
  db: Db,
  companyId: number,
  { failure, max, now }: { failure: string; max: number; now: Date },
) {
  const { rows } = await sql<{ num_failures: number; is_on: boolean }>`
    update stock_fetches set failure = ${failure}, fetched_at = ${now}, num_failures = num_failures + 1,
      is_on = is_on and num_failures + 1 < ${max}
    where company_id = ${companyId} returning num_failures, is_on`.execute(db)
  return rows[0]
}

/** Marks the result of a fetched upload as mailed and returns its settings; undefined if it was not fetched, or mailed before. */
export const takeUnreported = (tx: Tx, uploadId: number) =>
  tx
    .updateTable('stock_fetches')
    .set({ is_reported: true })
    .where('upload_id', '=', uploadId)
    .where('is_reported', '=', false)
    .returningAll()
    .executeTakeFirst()

/** Turns off the fetch that a contact set up; returns its address, or null if there was none that was on. */
export async function turnOffFetchOf(tx: Tx, contactId: number): Promise<string | null> {
  const turnedOff = await tx
    .updateTable('stock_fetches')
    .set({ is_on: false })
    .where('contact_id', '=', contactId)
    .where('is_on', '=', true)
    .returning('address')
    .executeTakeFirst()
  return turnedOff?.address ?? null
}

/** Returns settings whose secret was sealed with another key. */
export const listOfOtherKeys = (db: Db, keyId: string, limit: number) =>
  db
    .selectFrom('stock_fetches')
    .where('key_id', 'is not', null)
    .where('key_id', '<>', keyId)
    .limit(limit)
    .selectAll()
    .execute()

/** Stores a secret that was sealed again, unless it changed in the meantime. */
export const setSealed = (
  db: Db,
  { company_id, key_id }: Pick<FetchRow, 'company_id' | 'key_id'>,
  sealed: Pick<FetchRow, 'sealed_secret' | 'key_id'>,
) =>
  db
    .updateTable('stock_fetches')
    .set(sealed)
    .where('company_id', '=', company_id)
    .where('key_id', '=', key_id)
    .execute()
