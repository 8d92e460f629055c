import { sql } from 'kysely'
import type { PageRequest } from '../../../contract/kit/index.ts'
import { startOfDay } from '../../platform/db/amsterdam-days.sql.ts'
import { countUpToCap } from '../../platform/db/capped-count.ts'
import type { Db } from '../../platform/db/database.ts'

/** Empty texts do not restrict. */
export interface AuditFilter {
  action: string
  subject: string
  actorEmail: string
  /** YYYY-MM-DD in Amsterdam, both inclusive. */
  from: string
  to: string
}

function applyFilter(db: Db, { action, subject, actorEmail, from, to }: AuditFilter) {
  let query = db.selectFrom('audit_log')
  if (action !== '') query = query.where('action', '=', action)
  if (subject !== '') query = query.where('subject', '=', subject)
  if (actorEmail !== '')
    query = query.where('actor_id', 'in', db.selectFrom('contacts').where('email', '=', actorEmail).select('id'))
  if (from !== '') query = query.where('happened_at', '>=', startOfDay(from))
  if (to !== '') query = query.where('happened_at', '<', startOfDay(to, 1))
  return query
}

/** Returns the id in a subject of this kind, e.g. 12 in company/12; null for other kinds. */
const subjectId = (kind: string) =>
  sql<number>`case when subject like ${`${kind}/%`} then nullif(regexp_replace(subject, '\\D', '', 'g'), '')::int end`

export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number]

/** Returns actions from newest to oldest. */
export const listAuditRows = (db: Db, filter: AuditFilter, { limit, offset }: { limit: number; offset: number }) =>
  db
    // Names are looked up for the rows of the page only.
    .selectFrom(applyFilter(db, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).as('entry'))
    .innerJoin('contacts as actor', 'actor.id', 'entry.actor_id')
    .innerJoin('companies as employer', 'employer.id', 'actor.company_id')
    .leftJoin('companies as company', join => join.on('company.id', '=', subjectId('company')))
    .leftJoin('contacts as contact', join => join.on('contact.id', '=', subjectId('contact')))
    .select([
      'entry.id',
      'entry.happened_at',
      'entry.actor_id',
      'entry.action',
      'entry.subject',
      'entry.old_value',
      'entry.new_value',
      'actor.name as actor_name',
      'employer.name as actor_company',
      'company.name as company_name',
      'contact.name as contact_name',
    ])
    .orderBy('entry.id', 'desc')
    .execute()

/** Returns the number of actions, at most `countCap` + 1. */
export const countAuditRows = (db: Db, filter: AuditFilter): Promise<number> =>
  countUpToCap(db, applyFilter(db, filter).select('id'))

/** Returns limit and offset of a page. */
export const rangeOf = ({ page, pageSize }: PageRequest) => ({ limit: pageSize, offset: (page - 1) * pageSize })

/**
 * Returns the distinct values of an indexed column, one index lookup each: the tables have millions of rows and few
 * values.
 */
export async function distinctValues(db: Db, table: 'audit_log' | 'security_events', column: 'action' | 'event') {
  const from = sql.table(table)
  const value = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (select ${value} as value from ${from} order by ${value} limit 1)
      union all
      select (select ${value} from ${from} where ${value} > found.value order by ${value} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null`.execute(db)
  return rows.map(row => row.value)
}
