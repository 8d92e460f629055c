import { type Insertable, sql } from 'kysely'
import type { SiteTextName } from '../../../contract/static-pages.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** Serializes publications of one text until the transaction ends. */
export const lockText = (tx: Tx, name: SiteTextName) =>
  sql`select pg_advisory_xact_lock(hashtext(${`site-text:${name}`}))`.execute(tx)

/** Adds a version, which is in force from now on, and returns its id. */
export async function insertVersion(tx: Tx, values: Insertable<Schema['site_texts']>): Promise<number> {
  const { id } = await tx.insertInto('site_texts').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const insertUpcoming = (tx: Tx, values: Insertable<Schema['upcoming_texts']>) =>
  tx.insertInto('upcoming_texts').values(values).execute()

/** Returns the announced version of a text and locks it until the transaction ends. */
export const lockUpcoming = (tx: Tx, name: SiteTextName) =>
  tx
    .selectFrom('upcoming_texts')
    .where('name', '=', name)
    .where('text_id', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export const deleteUpcoming = (tx: Tx, id: number) => tx.deleteFrom('upcoming_texts').where('id', '=', id).execute()

/** Records the version that an announced one became. */
export const setStarted = (tx: Tx, id: number, textId: number) =>
  tx.updateTable('upcoming_texts').set({ text_id: textId }).where('id', '=', id).execute()

/** Records that companies have been told; returns those that had not been before. */
export const insertNotices = (tx: Tx, notices: readonly Insertable<Schema['upcoming_text_notices']>[]) =>
  tx
    .insertInto('upcoming_text_notices')
    .values(notices)
    .onConflict(conflict => conflict.doNothing())
    .returning('company_id')
    .execute()

interface Agreement {
  name: SiteTextName
  /** Its label; without one, the version that was shown at `agreed_at`. */
  version?: string
  company_id: number | null
  contact_id: number | null
  how: 'registration' | 'payment'
  agreed_at: Date
}

/** Records an agreement to a version; nothing if it never existed. */
export const insertAgreement = (tx: Tx, { name, version, ...agreement }: Agreement) =>
  sql`
    insert into site_text_agreements (text_id, company_id, contact_id, how, agreed_at)
    select id, ${agreement.company_id}::integer, ${agreement.contact_id}::integer, ${agreement.how}, ${agreement.agreed_at}
    from site_texts
    where name = ${name} and ${version === undefined ? sql`published_at <= ${agreement.agreed_at}` : sql`version = ${version}`}
    order by id desc limit 1`.execute(tx)
