import { type RawBuilder, sql } from 'kysely'
import type { PageRequest } from '../../../contract/kit/index.ts'
import {
  type AccountTier,
  type accountOrders,
  accountTiers,
  type CompanyStanding,
  type MembershipChange,
} from '../../../contract/member-admin.ts'
import { dayOf } from '../../platform/clock.ts'
import { countUpToCap } from '../../platform/db/capped-count.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SearchQuery } from '../search/index.ts'
import { tierRank } from '../tiers/index.ts'
import { companiesWithChange } from './membership-changes.sql.ts'

export interface AccountFilter {
  /** Words of names, contact persons and specialty. */
  text?: SearchQuery
  /** A contact's whole e-mail address. */
  email?: string
  /** The domain of a contact's e-mail address. */
  domain?: string
  standing?: CompanyStanding | undefined
  plan?: 'trial' | 'plus' | 'broker' | undefined
  tier?: AccountTier | undefined
  country?: string | undefined
  move?: MembershipChange | undefined
  /** The days of `move`; '' for no limit. */
  from?: string
  to?: string
  /** Decides whether a trial has ended. */
  now: Date
}

type AccountOrder = (typeof accountOrders)[number]

export interface AccountQuery extends AccountFilter, PageRequest {
  orderCol: AccountOrder
  orderDesc: boolean
}

/** Returns `roleOf` in SQL, for a contact of a company who is neither staff nor suspended; a test compares the two. */
const standingOf = (now: Date) => sql<CompanyStanding>`
  case
    when exists (
      select from invoices where invoices.company_id = companies.id and is_pay_forced and payment_status is null)
      then 'payment-overdue'
    when membership_plan = 'trial' and trial_ends_at <= ${now} then 'trial-ended'
    when custom_full_block is not null then 'account-blocked'
    when is_service_only then 'service-only'
    when membership_plan = 'trial' then 'trial'
    else 'member'
  end`

const sortKeys: Record<AccountOrder, RawBuilder<unknown>> = {
  companyname: sql`lower(companies.name)`,
  Country: sql`countries.name`,
  memberSince: sql`companies.member_since`,
  createdDT: sql`companies.created_at`,
  trialEndsDT: sql`case when membership_plan = 'trial' then companies.trial_ends_at end`,
}

/** Equal to the expression of the index, so that the index is used. */
const domainOf = sql<string>`lower(split_part(contacts.email::text, '@', 2))`

function applyFilter(
  db: Db,
  { text, email, domain, standing, plan, tier, country, move, from, to, now }: AccountFilter,
) {
  let query = db
    .selectFrom('companies')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('companies.is_operator', '=', false)
    .where('companies.is_canary', '=', false)
  for (const pattern of text?.words ?? []) query = query.where('companies.search_words', 'like', pattern)
  if (email !== undefined)
    query = query.where('companies.id', 'in', db.selectFrom('contacts').where('email', '=', email).select('company_id'))
  if (domain !== undefined)
    query = query.where(
      'companies.id',
      'in',
      db.selectFrom('contacts').where(domainOf, '=', domain.toLowerCase()).select('company_id'),
    )
  if (plan !== undefined) query = query.where('membership_plan', '=', plan)
  if (standing !== undefined) query = query.where(standingOf(now), '=', standing)
  if (tier !== undefined) query = query.where(tierRank(dayOf(now)), '=', accountTiers.indexOf(tier))
  if (country !== undefined) query = query.where('companies.country_code', '=', country)
  if (move !== undefined) query = query.where('companies.id', 'in', companiesWithChange(move, { from, to, now }))
  return query
}

/**
 * Counts companies by standing, plan, tier and country. Each count is the number of rows that the list has with the same
 * filters.
 */
export async function countStandings(db: Db, now: Date) {
  return await db
    .selectFrom(
      applyFilter(db, { now })
        .select([standingOf(now).as('standing'), 'membership_plan as plan', tierRank(dayOf(now)).as('rank')])
        .select(['companies.country_code', 'countries.name as country'])
        .as('accounts'),
    )
    .groupBy(['standing', 'plan', 'rank', 'country_code', 'country'])
    .select(['standing', 'plan', 'rank', 'country_code', 'country'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute()
}

const accounts = (db: Db, filter: AccountFilter) =>
  applyFilter(db, filter)
    .select([
      'companies.id',
      'companies.name',
      'countries.name as country_name',
      'companies.membership_plan',
      'companies.trial_ends_at',
      'companies.member_since',
      'companies.unsolved_complaints',
      'companies.gives_warranty',
      'companies.created_at',
    ])
    .select(standingOf(filter.now).as('standing'))

const mainContact = (column: 'name' | 'email') =>
  sql<string | null>`(
    select ${sql.ref(`contacts.${column}`)} from contacts
    where contacts.company_id = companies.id and contacts.left_at is null order by position, id limit 1)`

export type AccountListRow = Awaited<ReturnType<typeof listAccountRows>>[number]

/** Returns one page of companies, without the operator's and canaries. */
export async function listAccountRows(db: Db, query: AccountQuery) {
  return await accounts(db, query)
    .select([mainContact('name').as('contact_name'), mainContact('email').as('contact_email')])
    .select(({ selectFrom }) =>
      selectFrom('contacts')
        .whereRef('contacts.company_id', '=', 'companies.id')
        .where('contacts.left_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('num_contacts'),
    )
    .orderBy(sortKeys[query.orderCol], order => (query.orderDesc ? order.desc() : order.asc()).nullsLast())
    .orderBy(sortKeys.companyname)
    .orderBy('companies.id')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
}

/** Returns the number of companies, at most `countCap` + 1. */
export const countAccountRows = (db: Db, filter: AccountFilter): Promise<number> =>
  countUpToCap(db, applyFilter(db, filter).select('companies.id'))

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountRow>>>

export const findAccountRow = (db: Db, id: number, now: Date) =>
  accounts(db, { now })
    .select([
      'companies.tel',
      'companies.website',
      'companies.address',
      'companies.zip',
      'companies.city',
      'companies.vat_nr',
      'companies.is_service_only',
      'companies.address_limit',
      'companies.custom_full_block',
      'companies.modal_message',
    ])
    .where('companies.id', '=', id)
    .executeTakeFirst()

export type ContactAccountRow = Awaited<ReturnType<typeof listContactAccountRows>>[number]

/** Returns the contacts of a company with their open sessions, the main contact first. */
export const listContactAccountRows = (db: Db, companyId: number, open: { now: Date; idleSince: Date }) =>
  db
    .selectFrom('contacts')
    .leftJoin(
      db
        .selectFrom('sessions')
        .where('expires_at', '>', open.now)
        .where('last_seen_at', '>', open.idleSince)
        .where('visitor_id', 'is', null)
        .groupBy('contact_id')
        .select(({ fn }) => [
          'contact_id',
          fn.countAll<number>().as('num_sessions'),
          fn.max('last_seen_at').as('last_seen_at'),
        ])
        .as('opened'),
      'opened.contact_id',
      'contacts.id',
    )
    .where('contacts.company_id', '=', companyId)
    .where('contacts.left_at', 'is', null)
    .select([
      'contacts.id',
      'contacts.name',
      'contacts.email',
      'contacts.function',
      'contacts.tel',
      'contacts.username',
      'contacts.is_staff',
      'contacts.is_force_logout',
      'contacts.email_confirmed_at',
      'contacts.two_factor_enabled_at',
      'contacts.created_at',
      'opened.num_sessions',
      'opened.last_seen_at',
    ])
    .orderBy('contacts.position')
    .orderBy('contacts.id')
    .execute()

/** Finds a contact and locks the row, so that commands about one contact run one after another. */
export const findContactToManage = (db: Db, id: number) =>
  db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('contacts.id', '=', id)
    .where('contacts.left_at', 'is', null)
    .select(['contacts.id', 'contacts.name', 'contacts.email', 'contacts.is_staff', 'companies.is_operator'])
    .forUpdate('contacts')
    .executeTakeFirst()
