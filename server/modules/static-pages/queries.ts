import { type Insertable, sql } from 'kysely'
import type { SiteTextName } from '../../../contract/site-texts.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** Makes publications of one text follow each other. */
export const lockText = (tx: Tx, name: SiteTextName) =>
  sql`select pg_advisory_xact_lock(hashtext(${`site-text:${name}`}))`.execute(tx)

export const insertVersion = (tx: Tx, values: Insertable<Schema['site_texts']>) =>
  tx.insertInto('site_texts').values(values).execute()

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
