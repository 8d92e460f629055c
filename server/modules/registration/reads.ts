import { sql } from 'kysely'
import type { duplicateKinds } from '../../../contract/registration.ts'
import { countUpToCap } from '../../platform/db/capped-count.ts'
import type { Db } from '../../platform/db/database.ts'
import { withStanding } from '../auth/index.ts'

/** Returns the contact who has this address. */
export const findOwnerOf = (db: Db, email: string) =>
  db.selectFrom('contacts').where('email', '=', email).select(['id', 'name', 'email']).executeTakeFirst()

export const findUnconfirmed = (db: Db, id: number) =>
  db
    .selectFrom('trial_applications')
    .where('id', '=', id)
    .where('state', '=', 'unconfirmed')
    .select(['id', 'company', 'name', 'email'])
    .executeTakeFirst()

export interface ApplicationFilter {
  /** LIKE pattern in lower case; undefined for all. */
  pattern: string | undefined
  state: 'open' | 'approved' | 'rejected'
}

const states = { open: ['waiting', 'documents'], approved: ['approved'], rejected: ['rejected'] } as const

function applyFilter(db: Db, { pattern, state }: ApplicationFilter) {
  const query = db
    .selectFrom('trial_applications')
    .innerJoin('countries', 'countries.code', 'trial_applications.country_code')
    .leftJoin('contacts as decider', 'decider.id', 'trial_applications.decided_by')
    .where('trial_applications.state', 'in', states[state])
  if (pattern === undefined) return query
  return query.where(
    sql<string>`lower(concat_ws(' ', trial_applications.company, trial_applications.name, trial_applications.email, trial_applications.website))`,
    'like',
    pattern,
  )
}

export type ApplicationRow = Awaited<ReturnType<typeof listApplicationRows>>[number]

/** Returns one page of applications: the longest waiting ones first, or the last decided ones. */
export const listApplicationRows = (
  db: Db,
  { page, pageSize, ...filter }: ApplicationFilter & { page: number; pageSize: number },
) =>
  applyFilter(db, filter)
    .selectAll('trial_applications')
    .select(['countries.name as country_name', 'countries.is_eu', 'decider.name as decider_name'])
    .$if(filter.state === 'open', query => query.orderBy('confirmed_at').orderBy('trial_applications.id'))
    .$if(filter.state !== 'open', query => query.orderBy('decided_at', 'desc').orderBy('trial_applications.id', 'desc'))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

export const countApplicationRows = (db: Db, filter: ApplicationFilter): Promise<number> =>
  countUpToCap(db, applyFilter(db, filter).select('trial_applications.id'))

/** The values that find duplicates; an empty text or no domain matches nothing. */
export interface DuplicateKeys {
  id: number
  company: string
  address: string
  /** With its country's prefix. */
  vat: string
  /** Digits only, without a country prefix. */
  telephone: string
  email: string
  /** The registered domains of the e-mail address and the website, unless they are shared by many companies. */
  domains: string[]
}

export interface DuplicateRow {
  application_id: number
  kind: (typeof duplicateKinds)[number]
  company_id: number | null
  is_rejected: boolean
  name: string
  /** As stored, if `kind` is `vat`: it may lack the prefix of its country. */
  vat_nr: string | null
  country_code: string | null
}

const letters = (text: string) => sql`regexp_replace(lower(unaccent(${sql.raw(text)})), '[^a-z0-9]', '', 'g')`
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
const lastDigits = (text: string) => sql`right(regexp_replace(${sql.raw(text)}, '\\D', '', 'g'), 9)`

/** Returns the accounts and the other open and rejected applications that share something with these applications. */
export async function listDuplicates(db: Db, compared: readonly DuplicateKeys[]): Promise<DuplicateRow[]> {
  if (compared.length === 0) return []
  const column = (values: readonly string[]) => sql`${values}::text[]`
  const { rows } = await sql<DuplicateRow>`
    with asked as (
      select * from unnest(${compared.map(({ id }) => id)}::int[], ${column(compared.map(({ company }) => lettersOf(company)))},
        ${column(compared.map(({ address }) => lettersOf(address)))}, ${column(compared.map(({ vat }) => lettersOf(vat)))},
        ${column(compared.map(({ telephone }) => telephone))}, ${column(compared.map(({ email }) => email))},
        ${column(compared.map(({ domains }) => domains.join(' ')))})
        as asked (id, company, address, vat, telephone, email, domains)
    ), known as (
      select companies.id as company_id, null::int as application_id, companies.name, ${letters('companies.name')} as company,
        ${letters('companies.address')} as address, ${letters('companies.vat_nr')} as vat,
        ${lastDigits('companies.tel')} as telephone, companies.website, null::text as email,
        companies.vat_nr, companies.country_code, false as is_rejected
      from companies where not is_canary
      union all
      select contacts.company_id, null, companies.name, '', '', '', ${lastDigits('contacts.tel')}, '', contacts.email::text,
        null, null, false
      from contacts join companies on companies.id = contacts.company_id where not companies.is_canary
      union all
      select null, id, company, ${letters('company')}, ${letters('address')}, ${letters('vat_nr')}, ${lastDigits('tel')}, website, email::text,
        vat_nr, country_code, state = 'rejected'
      from trial_applications where state in ('waiting', 'documents', 'rejected')
    ), pairs as (
      select asked.id as application_id, known.company_id, known.is_rejected, known.name, known.vat_nr, known.country_code,
        array_remove(array[
        case when known.email = asked.email then 'email' end,
        case when asked.company <> '' and known.company = asked.company then 'company' end,
        case when length(known.vat) > 6 and asked.vat like '%' || known.vat || '%' then 'vat' end,
        case when length(asked.address) > 5 and known.address = asked.address then 'address' end,
        case when length(asked.telephone) > 6 and known.telephone = asked.telephone then 'telephone' end,
        case when exists (
          select from unnest(string_to_array(asked.domains, ' ')) domain, lateral (select replace(domain, '.', '[.]') as pattern) as of_domain
          where known.email ~ ('[@.]' || pattern || '$') or known.website ~* ('(^|[/.])' || pattern || '([/:?#]|$)')
        ) then 'domain' end
      ], null) as kinds
      from asked cross join known where known.application_id is distinct from asked.id
    )
    select distinct application_id, kind, company_id, is_rejected, name,
      case kind when 'vat' then vat_nr end as vat_nr, case kind when 'vat' then country_code end as country_code
    from pairs cross join unnest(kinds) kind
    order by application_id, name, kind limit 200`.execute(db)
  return rows
}

/** Returns the contacts of companies whose trial ends between two moments, with the time at which it ends. */
export const listEndingTrials = (db: Db, { from, to }: { from: Date; to: Date }) =>
  withStanding(db)
    .where('companies.membership_plan', '=', 'trial')
    .where('companies.trial_ends_at', '>', from)
    .where('companies.trial_ends_at', '<=', to)
    .where('companies.is_canary', '=', false)
    .where('contacts.left_at', 'is', null)
    .where('contacts.email_confirmed_at', 'is not', null)
    .select(['contacts.name', 'contacts.email', 'contacts.company_id', 'companies.trial_ends_at'])
    .orderBy('contacts.company_id')
    .orderBy('contacts.position')
    .execute()
