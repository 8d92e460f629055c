import { type RawBuilder, sql } from 'kysely'
import type { PageRequest } from '../../../../contract/kit/index.ts'
import type { VatState } from '../../../../contract/verification.ts'
import { countUpToCap } from '../../../platform/db/capped-count.ts'
import type { Db } from '../../../platform/db/database.ts'

/** Returns companies whose number is scheduled, with the latest reply about that number. */
const scheduled = (db: Db) =>
  db
    .selectFrom('vat_inquiries')
    .innerJoin('companies', 'companies.id', 'vat_inquiries.company_id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('vat_replies')
          .whereRef('vat_replies.company_id', '=', 'vat_inquiries.company_id')
          .whereRef('vat_replies.number', '=', 'vat_inquiries.number')
          .selectAll('vat_replies')
          .orderBy('replied_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('reply'),
      join => join.onTrue(),
    )

/** The state of a check in SQL, in the order in which the states exclude each other. */
const stateSql: RawBuilder<VatState> = sql`
  case
    when vat_inquiries.due_at is null then 'wrong'
    when reply.is_valid then 'confirmed'
    when not reply.is_valid then 'refused'
    when vat_inquiries.attempts > 0 then 'failing'
    else 'waiting'
  end`

/** Finds the check of the number that a company's profile has now. */
export const findVatCheck = (db: Db, companyId: number) =>
  scheduled(db)
    .where('vat_inquiries.company_id', '=', companyId)
    .whereRef('vat_inquiries.vat_nr', '=', 'companies.vat_nr')
    .select([
      'vat_inquiries.failed_at',
      'reply.service',
      'reply.request_id',
      'reply.name',
      'reply.address',
      'reply.replied_at',
    ])
    .select(stateSql.as('state'))
    .executeTakeFirst()

/** Finds the latest reply about a number. */
export const findLatestReply = (db: Db, companyId: number, number: string) =>
  db
    .selectFrom('vat_replies')
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .select(['is_valid'])
    .orderBy('replied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const checks = (db: Db, state: VatState | undefined) =>
  state === undefined ? scheduled(db) : scheduled(db).where(stateSql, '=', state)

export type VatCheckRow = Awaited<ReturnType<typeof listVatChecks>>[number]

/** Returns one page of all checks, the latest success or failure first. */
export const listVatChecks = (db: Db, { state, page, pageSize }: PageRequest & { state: VatState | undefined }) =>
  checks(db, state)
    .select([
      'companies.id',
      'companies.name as company_name',
      'companies.address as company_address',
      'companies.zip',
      'companies.city',
      'vat_inquiries.number',
      'vat_inquiries.due_at',
      'vat_inquiries.attempts',
      'vat_inquiries.failed_at',
      'vat_inquiries.fault',
      'reply.service',
      'reply.request_id',
      'reply.name',
      'reply.address',
      'reply.replied_at',
    ])
    .select(stateSql.as('state'))
    .orderBy(sql`greatest(reply.replied_at, vat_inquiries.failed_at)`, order => order.desc().nullsLast())
    .orderBy('companies.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

/** Counts checks, at most `countCap` + 1. */
export const countVatChecks = (db: Db, state: VatState | undefined): Promise<number> =>
  countUpToCap(db, checks(db, state).select('companies.id'))
