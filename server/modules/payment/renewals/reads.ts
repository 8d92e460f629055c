import { sql } from 'kysely'
import type { PageRequest } from '../../../../contract/kit/index.ts'
import { countUpToCap } from '../../../platform/db/capped-count.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

/**
 * Locks companies whose year ends by this day and that have no prepared renewal, so that none can change its choice until the
 * transaction ends.
 */
export const lockToPrepare = (tx: Tx, { until, limit }: { until: string; limit: number }) =>
  tx
    .selectFrom('companies')
    .where('paid_until', '<=', until)
    .where('membership_plan', '<>', 'trial')
    .where('is_operator', '=', false)
    .where('is_canary', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('renewals')
            .whereRef('renewals.company_id', '=', 'companies.id')
            .whereRef('renewals.renews', '=', 'companies.paid_until')
            .select('renewals.id'),
        ),
      ),
    )
    .select(['companies.id', 'membership_plan as held', 'country_code', 'vat_nr', 'paid_until'])
    .orderBy('companies.id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()

interface RenewalFilter extends PageRequest {
  state: 'prepared' | 'released' | 'skipped'
  pattern: string | undefined
}

const applyFilter = (db: Db, { state, pattern }: Omit<RenewalFilter, keyof PageRequest>) => {
  const all = db
    .selectFrom('renewals')
    .innerJoin('companies', 'companies.id', 'renewals.company_id')
    .where('renewals.state', '=', state)
  return pattern === undefined ? all : all.where(sql`lower(companies.name)`, 'like', pattern)
}

export type RenewalRow = Awaited<ReturnType<typeof listRenewalRows>>[number]

/** Returns one page of renewals by start date: prepared ones earliest first, others latest first. */
export const listRenewalRows = (db: Db, { page, pageSize, ...filter }: RenewalFilter) =>
  applyFilter(db, filter)
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .leftJoin('invoices', 'invoices.id', 'renewals.invoice_id')
    .select([
      'renewals.id',
      'renewals.company_id',
      'companies.name',
      'countries.name as country',
      'renewals.plan',
      'companies.membership_plan as held',
      'renewals.is_declined',
      'renewals.state',
      'renewals.renews',
      'renewals.total_cents',
      'renewals.vat_percent',
      'renewals.vat_state',
      'renewals.reason',
      'invoices.number',
    ])
    .orderBy('renewals.renews', filter.state === 'prepared' ? 'asc' : 'desc')
    .orderBy('renewals.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

/** Counts renewals; exact up to one past `countCap`. */
export const countRenewalRows = (db: Db, filter: Omit<RenewalFilter, keyof PageRequest>): Promise<number> =>
  countUpToCap(db, applyFilter(db, filter).select('renewals.id'))

/** Returns the number of renewals that wait for release, and their total. */
export const sumPrepared = (db: Db) =>
  db
    .selectFrom('renewals')
    .where('state', '=', 'prepared')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('total_cents'), sql.lit(0)).as('cents'),
    ])
    .executeTakeFirstOrThrow()

/** Counts the members who chose not to renew, whether their renewal is prepared yet or not. */
export async function countDeclined(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('renewal_choices')
    .innerJoin('companies', 'companies.id', 'renewal_choices.company_id')
    .where('is_declined', '=', true)
    .where('membership_plan', '<>', 'trial')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findRenewalAfter = (db: Db, companyId: number, lastDay: string) =>
  db
    .selectFrom('renewals')
    .where('company_id', '=', companyId)
    .where('renews', '=', lastDay)
    .select(['state', 'is_declined'])
    .executeTakeFirst()

/** Returns the renewal after this last day, if it has an invoice. */
export const findBilledRenewal = (db: Db, companyId: number, lastDay: string) =>
  db
    .selectFrom('renewals')
    .where('company_id', '=', companyId)
    .where('renews', '=', lastDay)
    .where('invoice_id', 'is not', null)
    .select(['id', 'renews'])
    .executeTakeFirst()

/** Returns the plan that is billed from the day after `renews` and has not begun; the earliest, if there are several. */
export const findPlanChange = (db: Db, companyId: number) =>
  db
    .selectFrom('renewals')
    .where('company_id', '=', companyId)
    .where('changes_plan', '=', true)
    .select(['id', 'plan', 'renews'])
    .orderBy('renews')
    .limit(1)
    .executeTakeFirst()

/** Returns companies whose next year has begun with another plan than they have. */
export const listToChange = (db: Db, today: string) =>
  db
    .selectFrom('renewals')
    .where('changes_plan', '=', true)
    .where('renews', '<', today)
    .select(['id', 'company_id', 'plan'])
    .orderBy('id')
    .limit(1_000)
    .execute()

/** Returns unpaid invoices of renewals that were due, or opened again, before this day and block no account yet. */
export const listToForce = (db: Db, dueBefore: string) =>
  db
    .selectFrom('renewals')
    .innerJoin('invoices', 'invoices.id', 'renewals.invoice_id')
    .where('invoices.payment_status', 'is', null)
    .where('invoices.is_pay_forced', '=', false)
    .where('invoices.due_date', '<', dueBefore)
    .where(({ eb, or }) => or([eb('reopened_on', 'is', null), eb('reopened_on', '<', dueBefore)]))
    .select(['invoices.id', 'renewals.company_id'])
    .orderBy('invoices.id')
    .limit(1_000)
    .execute()

/** Returns companies whose year has ended and whose renewal the company or staff skipped. */
export const listToEnd = (db: Db, today: string) =>
  db
    .selectFrom('renewals')
    .innerJoin('companies', join =>
      join.onRef('companies.id', '=', 'renewals.company_id').onRef('companies.paid_until', '=', 'renewals.renews'),
    )
    .where('renewals.state', '=', 'skipped')
    .where('renewals.renews', '<', today)
    .where('companies.membership_plan', '<>', 'trial')
    .select(['companies.id as company_id', 'renewals.renews'])
    .orderBy('companies.id')
    .limit(1_000)
    .execute()
