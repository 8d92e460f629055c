import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { replacementOf } from '../../auth/index.ts'

/** Returns the request of an ask that was awarded, and the companies of both sides; undefined if it was not. */
export const findAwardedRequest = (db: Db, askId: number) =>
  db
    .selectFrom('rfq_awards')
    .innerJoin('rfq_asks', 'rfq_asks.id', 'rfq_awards.ask_id')
    .innerJoin('rfq_requests', 'rfq_requests.id', 'rfq_asks.request_id')
    .innerJoin('rfqs', 'rfqs.id', 'rfq_requests.rfq_id')
    .leftJoin('quotes', 'quotes.ask_id', 'rfq_awards.ask_id')
    .where('rfq_awards.ask_id', '=', askId)
    .select([
      'rfqs.id as rfq_id',
      'rfqs.company_id as buyer_company_id',
      'rfq_awards.awarded_by as buyer_contact_id',
      'rfq_requests.id as request_id',
      'rfq_requests.company_id as supplier_company_id',
    ])
    .select(({ fn }) => fn.coalesce('quotes.answered_by', 'rfq_requests.contact_id').as('supplier_contact_id'))
    .executeTakeFirst()

/** Returns a company with one of its contacts, or with the colleague who replaced that contact. */
export const getParty = (db: Db, companyId: number, contactId: number) =>
  db
    .selectFrom('companies')
    .leftJoin('contacts', join => join.on('contacts.id', '=', replacementOf(sql`${contactId}::int`)))
    .where('companies.id', '=', companyId)
    .select([
      'companies.name',
      'companies.tel',
      'companies.address',
      'companies.zip',
      'companies.city',
      'companies.country_code',
      'companies.vat_nr',
      'contacts.name as contact',
      'contacts.email',
      'contacts.is_email_hidden',
    ])
    .executeTakeFirstOrThrow()
