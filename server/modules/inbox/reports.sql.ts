import { type RawBuilder, sql } from 'kysely'
import type { ReportState, reportOrders } from '../../../contract/inbox.ts'
import { countCap, type PageRequest } from '../../../contract/kit/index.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Returns the message of an entry that a contact received; undefined for sent ones and those of others. */
export const findReceivedMessage = (db: Db, entryId: number, contactId: number) =>
  db
    .selectFrom('inbox_entries')
    .where('id', '=', entryId)
    .where('contact_id', '=', contactId)
    .where('is_sent', '=', false)
    .where('message_id', 'is not', null)
    .select('message_id')
    .$narrowType<{ message_id: number }>()
    .executeTakeFirst()

/** Inserts a report; undefined if the contact has reported the message before. */
export const insertReport = (
  tx: Tx,
  report: { message_id: number; by_contact_id: number; reason: string; reported_at: Date },
) =>
  tx
    .insertInto('message_reports')
    .values(report)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Returns a report and locks it until the transaction ends, so that it is decided once. */
export const lockReport = (tx: Tx, id: number) =>
  tx.selectFrom('message_reports').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const setDecision = (
  tx: Tx,
  id: number,
  decision: { state: ReportState; decided_at: Date; decided_by: number; decision: string },
) => tx.updateTable('message_reports').set(decision).where('id', '=', id).execute()

/** Returns the recipients of a decision: the reporter and the writer of the message, unless they have left. */
export const getReportSides = (db: Db, reportId: number) =>
  db
    .selectFrom('message_reports')
    .innerJoin('messages', 'messages.id', 'message_reports.message_id')
    .innerJoin('contacts as reporter', 'reporter.id', 'message_reports.by_contact_id')
    .leftJoin('contacts as writer', 'writer.id', 'messages.from_contact_id')
    .innerJoin('companies', 'companies.id', 'messages.from_company_id')
    .where('message_reports.id', '=', reportId)
    .select([
      'messages.subject',
      'messages.body',
      'companies.name as company_name',
      'reporter.name as reporter_name',
      'reporter.email as reporter_email',
      'writer.name as writer_name',
      'writer.email as writer_email',
    ])
    .executeTakeFirstOrThrow()

export interface ReportRow {
  id: number
  state: ReportState
  reason: string
  reported_at: Date
  decided_at: Date | null
  decision: string | null
  decider_name: string | null
  subject: string
  body: string
  sent_at: Date
  by_company_id: number
  by_company: string
  by_name: string
  from_company_id: number
  from_company: string
  from_name: string | null
  num_reports: number
}

export interface ReportFilter {
  /** LIKE pattern in lower case; undefined for all. */
  pattern: string | undefined
  state: ReportState | undefined
  orderCol: (typeof reportOrders)[number]
  orderDesc: boolean
}

const orders: Record<ReportFilter['orderCol'], RawBuilder<unknown>> = {
  reportedDT: sql`reported_at`,
  company: sql`lower(writers.name)`,
  numReports: sql`num_reports`,
}

const matching = ({ pattern, state }: ReportFilter) => sql`
  from message_reports
    join messages on messages.id = message_id
    join companies writers on writers.id = messages.from_company_id
    join contacts reporter on reporter.id = by_contact_id
    join companies reporters on reporters.id = reporter.company_id
    left join contacts writer on writer.id = messages.from_contact_id
    left join contacts decider on decider.id = decided_by
  where (${state ?? null}::text is null or state = ${state ?? null})
    and (${pattern ?? null}::text is null or lower(messages.subject) like ${pattern ?? null} or lower(messages.body) like ${pattern ?? null}
      or lower(reason) like ${pattern ?? null} or lower(writers.name) like ${pattern ?? null} or lower(reporters.name) like ${pattern ?? null})`

/** Returns one page of the reports. */
export async function listReportRows(
  db: Db,
  filter: ReportFilter,
  { page, pageSize }: PageRequest,
): Promise<ReportRow[]> {
  const direction = filter.orderDesc ? sql`desc` : sql`asc`
  const { rows } = await sql<ReportRow>`
    select message_reports.id, state, reason, reported_at, decided_at, decision, decider.name as decider_name, messages.subject,
      messages.body, messages.sent_at, reporters.id as by_company_id, reporters.name as by_company, reporter.name as by_name,
      writers.id as from_company_id, writers.name as from_company, writer.name as from_name,
      (select count(*)::int from messages other join message_reports reports on reports.message_id = other.id
        where other.from_company_id = writers.id) as num_reports
    ${matching(filter)} order by ${orders[filter.orderCol]} ${direction}, message_reports.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}

/** Counts the reports, at most `countCap` + 1. */
export async function countReports(db: Db, filter: ReportFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${matching(filter)} limit ${countCap + 1}) as counted`.execute(db)
  return rows[0]?.count ?? 0
}
