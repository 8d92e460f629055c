import { startOfDay } from '../../platform/db/amsterdam-days.sql.ts'
import { countUpToCap } from '../../platform/db/capped-count.ts'
import type { Db } from '../../platform/db/database.ts'

/** Empty texts do not restrict. */
export interface EventFilter {
  event: string
  outcome: string
  /** Address of the account. */
  email: string
  /** Network address of the caller. */
  address: string
  /** YYYY-MM-DD in Amsterdam, both inclusive. */
  from: string
  to: string
}

function applyFilter(db: Db, { event, outcome, email, address, from, to }: EventFilter) {
  let query = db.selectFrom('security_events')
  if (event !== '') query = query.where('event', '=', event)
  if (outcome !== '') query = query.where('outcome', '=', outcome)
  if (address !== '') query = query.where('address', '=', address)
  if (email !== '')
    query = query.where('contact_id', 'in', db.selectFrom('contacts').where('email', '=', email).select('id'))
  if (from !== '') query = query.where('happened_at', '>=', startOfDay(from))
  if (to !== '') query = query.where('happened_at', '<', startOfDay(to, 1))
  return query
}

export type EventRow = Awaited<ReturnType<typeof listEventRows>>[number]

/** Returns events from newest to oldest. */
export const listEventRows = (db: Db, filter: EventFilter, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom(applyFilter(db, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).as('event'))
    .leftJoin('contacts', 'contacts.id', 'event.contact_id')
    .leftJoin('companies', 'companies.id', 'contacts.company_id')
    .select([
      'event.id',
      'event.happened_at',
      'event.event',
      'event.outcome',
      'event.contact_id',
      'event.address',
      'event.route',
      'contacts.name as contact_name',
      'contacts.email',
      'companies.name as company_name',
    ])
    .orderBy('event.id', 'desc')
    .execute()

/** Returns the number of events, at most `countCap` + 1. */
export const countEventRows = (db: Db, filter: EventFilter): Promise<number> =>
  countUpToCap(db, applyFilter(db, filter).select('id'))
