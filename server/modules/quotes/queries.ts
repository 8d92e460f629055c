import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { replacementOf } from '../auth/index.ts'
import { isInGoodStanding } from '../delivery/index.ts'
import type { RequestState } from './policy.ts'

/** Serializes changes of one request for quote (answers, awards) until the transaction ends. */
export const lockRfq = (tx: Tx, id: number) =>
  tx.selectFrom('rfqs').where('id', '=', id).select(['id', 'company_id']).forUpdate().executeTakeFirst()

export const setRequestState = (tx: Tx, id: number, state: RequestState) =>
  tx.updateTable('rfq_requests').set({ state }).where('id', '=', id).execute()

/** Records when the supplier first opened the request. */
export const markOpened = (db: Db, id: number, { state, now }: { state: RequestState; now: Date }) =>
  db
    .updateTable('rfq_requests')
    .set(({ fn, val }) => ({ state, opened_at: fn.coalesce('opened_at', val(now)) }))
    .where('id', '=', id)
    .execute()

export const markAnswered = (tx: Tx, id: number, { state, now }: { state: RequestState; now: Date }) =>
  tx.updateTable('rfq_requests').set({ state, answered_at: now }).where('id', '=', id).execute()

type NewQuote = Insertable<Schema['quotes']>

/** Stores the answer to an ask, replacing an earlier one. */
export const writeQuote = (tx: Tx, quote: NewQuote) => {
  const { ask_id: _, ...values } = quote
  return tx
    .insertInto('quotes')
    .values(quote)
    .onConflict(conflict => conflict.column('ask_id').doUpdateSet(values))
    .execute()
}

/** The supplier's contact who answered last, or was mailed. */
const answeringContactId = sql<number>`coalesce((
  select answered_by from rfq_asks join quotes on ask_id = rfq_asks.id
  where request_id = rfq_requests.id and answered_by is not null order by answered_at desc limit 1
), rfq_requests.contact_id)`

/**
 * Returns the requests of these lines, whether each has open lines, and whether its supplier still accepts requests.
 */
export const listAffectedRequests = (db: Db, lineIds: readonly number[], now: Date) =>
  db
    .selectFrom('rfq_requests')
    .innerJoin('contacts', join => join.on('contacts.id', '=', replacementOf(answeringContactId)))
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('rfq_asks')
          .whereRef('request_id', '=', 'rfq_requests.id')
          .where('line_id', 'in', [...lineIds])
          .select('id'),
      ),
    )
    .orderBy('rfq_requests.id')
    .select(({ exists, selectFrom }) => [
      'rfq_requests.id',
      'rfq_requests.state',
      'contacts.id as contact_id',
      'contacts.name',
      'contacts.email',
      sql<boolean>`not contacts.is_rfq_disabled and ${isInGoodStanding(now)}`.as('takes_requests'),
      exists(
        selectFrom('rfq_asks')
          .innerJoin('rfq_lines', 'rfq_lines.id', 'line_id')
          .whereRef('request_id', '=', 'rfq_requests.id')
          .where('rfq_lines.state', '=', 'open')
          .select('rfq_asks.id'),
      )
        .$castTo<boolean>()
        .as('is_open'),
    ])
    .execute()
