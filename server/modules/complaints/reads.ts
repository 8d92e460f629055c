import { type RawBuilder, sql } from 'kysely'
import type { ComplaintState, complaintOrders } from '../../../contract/complaints.ts'
import type { PageRequest } from '../../../contract/kit/index.ts'
import { countUpToCap } from '../../platform/db/capped-count.ts'
import type { Db } from '../../platform/db/database.ts'
import { replacementOf } from '../auth/index.ts'

/** Complaints with the names of both companies and of the people who acted. */
const withNames = (db: Db) =>
  db
    .selectFrom('complaints')
    .innerJoin('companies as about', 'about.id', 'complaints.company_id')
    .innerJoin('companies as by', 'by.id', 'complaints.by_company_id')
    .innerJoin('contacts as filer', 'filer.id', 'complaints.by_contact_id')
    .leftJoin('contacts as decider', 'decider.id', 'complaints.decided_by')
    .selectAll('complaints')
    .select([
      'about.name as about_name',
      'about.unsolved_complaints',
      'by.name as by_name',
      'filer.name as by_contact_name',
      'decider.name as decider_name',
    ])

export type ComplaintRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

/** Returns one page of the complaints that a company filed and of those about it, newest first. */
export const listComplaintRows = (
  db: Db,
  companyId: number,
  { page, pageSize }: PageRequest,
): Promise<ComplaintRow[]> =>
  withNames(db)
    .where(({ eb, or }) =>
      or([eb('complaints.company_id', '=', companyId), eb('complaints.by_company_id', '=', companyId)]),
    )
    .orderBy('complaints.filed_at', 'desc')
    .orderBy('complaints.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

export async function countComplaints(db: Db, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('complaints')
    .where(({ eb, or }) => or([eb('company_id', '=', companyId), eb('by_company_id', '=', companyId)]))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface StaffFilter {
  /** LIKE pattern over title and both companies' names, in lower case; undefined for all. */
  pattern: string | undefined
  state: ComplaintState | undefined
  orderCol: (typeof complaintOrders)[number]
  orderDesc: boolean
}

const sortKeys: Record<StaffFilter['orderCol'], RawBuilder<unknown>> = {
  complaintTitle: sql`lower(complaints.title)`,
  about: sql`lower(about.name)`,
  by: sql`lower("by".name)`,
  state: sql`complaints.state`,
  filedDT: sql`complaints.filed_at`,
}

/** Returns one page of the complaints that staff search, and their number, counted to at most `countCap` + 1. */
export async function searchComplaintRows(db: Db, filter: StaffFilter, { page, pageSize }: PageRequest) {
  const { pattern, state, orderCol, orderDesc } = filter
  let query = withNames(db)
  if (state !== undefined) query = query.where('complaints.state', '=', state)
  if (pattern !== undefined)
    query = query.where(({ eb, or }) =>
      or([
        eb(sql`lower(complaints.title)`, 'like', pattern),
        eb(sql`lower(about.name)`, 'like', pattern),
        eb(sql`lower("by".name)`, 'like', pattern),
      ]),
    )
  const rows = await query
    .orderBy(sortKeys[orderCol], orderDesc ? 'desc' : 'asc')
    .orderBy('complaints.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows: rows as ComplaintRow[], count: await countUpToCap(db, query) }
}

/** Returns the two sides and the file ids of a complaint. */
export const findEvidence = (db: Db, id: number) =>
  db
    .selectFrom('complaints')
    .where('id', '=', id)
    .select(['company_id', 'by_company_id', 'po_file_id', 'invoice_file_id'])
    .executeTakeFirst()

/** Returns a company's name and main contact, who gets its mails about complaints. */
export const findSide = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .innerJoin('contacts', 'contacts.company_id', 'companies.id')
    .where('companies.id', '=', companyId)
    .where('contacts.left_at', 'is', null)
    .orderBy('contacts.position')
    .orderBy('contacts.id')
    .select(['companies.id', 'companies.name as company', 'contacts.name', 'contacts.email'])
    .executeTakeFirst()

/**
 * Returns the contact who gets the mails about a complaint: the person who filed it, or the colleague who replaced that
 * person.
 */
export const findFiler = (db: Db, contactId: number) =>
  db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('contacts.id', '=', replacementOf(sql.val(contactId)))
    .select(['companies.id', 'companies.name as company', 'contacts.name', 'contacts.email'])
    .executeTakeFirst()
