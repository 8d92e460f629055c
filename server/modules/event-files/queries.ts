import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** Serializes uploads for one year until the transaction ends, and returns the file of that year. */
export async function lockYear(tx: Tx, year: number) {
  await sql`select pg_advisory_xact_lock(hashtext('event-file'), ${year})`.execute(tx)
  return tx.selectFrom('event_files').where('year', '=', year).selectAll().executeTakeFirst()
}

export const setEventFile = (tx: Tx, { year, ...file }: Insertable<Schema['event_files']>) =>
  tx
    .insertInto('event_files')
    .values({ year, ...file })
    .onConflict(conflict => conflict.column('year').doUpdateSet(file))
    .execute()

export const deleteEventFile = (tx: Tx, year: number) => tx.deleteFrom('event_files').where('year', '=', year).execute()

export const listFiles = (db: Db) =>
  db
    .selectFrom('event_files')
    .innerJoin('files', 'files.id', 'event_files.file_id')
    .orderBy('year', 'desc')
    .select(['year', 'title', 'file_id', 'byte_size'])
    .execute()
