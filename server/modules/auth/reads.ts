import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'
import { type RoleColumns, roleOf } from './role.ts'

export interface SessionRow extends RoleColumns {
  session_id: string
  contact_id: number
  company_id: number
  is_read_only: boolean
  version: number
  last_seen_at: Date
  expires_at: Date
  visitor_id: number | null
}

/** Selects the columns that decide a contact's role, see `roleOf`; callers add conditions and further columns. */
export const withStanding = (db: Db) =>
  db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .select([
      'contacts.id as contact_id',
      'contacts.company_id',
      'contacts.version',
      'contacts.is_staff',
      'contacts.is_force_logout',
      'contacts.two_factor_enabled_at',
      'contacts.is_read_only',
      'companies.is_service_only',
      'companies.membership_plan',
      'companies.trial_ends_at',
      'companies.custom_full_block',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoices')
          .whereRef('invoices.company_id', '=', 'companies.id')
          .where('invoices.is_pay_forced', '=', true)
          .where('invoices.payment_status', 'is', null)
          .select('invoices.id'),
      )
        .$castTo<boolean>()
        .as('is_pay_forced'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('settings').where('key', '=', 'force2fa').where(sql<boolean>`value = 'true'::jsonb`).select('key'),
      )
        .$castTo<boolean>()
        .as('is_second_factor_forced'),
    )

/** The times that decide whether a session is valid. */
interface SessionTimes {
  now: Date
  /** A session last used before this has expired. */
  idleSince: Date
}

/** SQL: the session is the contact's own, or a visit by somebody who is still staff, is not suspended and has a second factor. */
const isOwnOrActiveVisit = sql<boolean>`(sessions.visitor_id is null or exists (
  select from contacts visitor where visitor.id = sessions.visitor_id
    and visitor.is_staff and not visitor.is_force_logout and visitor.two_factor_enabled_at is not null))`

/** Returns the name of the member of staff whose visit this session is, and when it ends; undefined if it is not a visit. */
export const findVisit = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('contacts', 'contacts.id', 'sessions.visitor_id')
    .where(sql<string>`sessions.id::text`, '=', sessionId)
    .select(['contacts.name', 'sessions.expires_at'])
    .executeTakeFirst()

/**
 * Returns the live session of a token's hash, with the columns that decide the role. Prepared, because it runs on every
 * request.
 */
export const findSession = (
  db: Db,
  tokenHash: Buffer,
  { now, idleSince }: SessionTimes,
): Promise<SessionRow | undefined> =>
  withStanding(db)
    .modifyFront(prepared)
    .innerJoin('sessions', 'sessions.contact_id', 'contacts.id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', idleSince)
    .where(isOwnOrActiveVisit)
    .select(['sessions.id as session_id', 'sessions.last_seen_at', 'sessions.expires_at', 'sessions.visitor_id'])
    .executeTakeFirst()

/** Returns the sessions that are still live, with the columns that decide the role. */
export const listValidSessions = (db: Db, sessionIds: string[], { now, idleSince }: SessionTimes) =>
  withStanding(db)
    .innerJoin('sessions', 'sessions.contact_id', 'contacts.id')
    .where('sessions.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', idleSince)
    .where(isOwnOrActiveVisit)
    .select(['sessions.id as session_id', 'sessions.visitor_id'])
    .execute()

export const findStanding = (db: Db, contactId: number) =>
  withStanding(db).where('contacts.id', '=', contactId).executeTakeFirst()

/** Returns the role of a contact who has just signed in. */
export const getRole = async (db: Db, contactId: number, now: Date) =>
  roleOf(await withStanding(db).where('contacts.id', '=', contactId).executeTakeFirstOrThrow(), now)

/** Returns the credentials of the contact with this primary address, ignoring case. */
export const findCredentials = (db: Db, email: string) =>
  db
    .selectFrom('contacts')
    .where('email', '=', email)
    .select(['id', 'password_hash', 'two_factor_enabled_at'])
    .executeTakeFirst()

/** Returns the hash of a contact's password. */
export async function findPassword(db: Db, contactId: number): Promise<string | undefined> {
  const row = await db.selectFrom('contacts').where('id', '=', contactId).select('password_hash').executeTakeFirst()
  return row?.password_hash
}

/** Returns the contact with this primary address, ignoring case; never one of a planted company, at which nobody may sign in. */
export const findContactByEmail = (db: Db, email: string) =>
  db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('contacts.email', '=', email)
    .where('companies.is_canary', '=', false)
    .select(['contacts.id', 'contacts.name', 'contacts.email'])
    .executeTakeFirst()

/** Returns the contact of a valid reset link. */
export const findReset = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('password_resets')
    .innerJoin('contacts', 'contacts.id', 'password_resets.contact_id')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['contacts.id', 'contacts.name', 'contacts.email', 'companies.name as company_name', 'password_hash'])
    .executeTakeFirst()

/** Returns a contact with company and country, as shown to the contact. */
export const getAccount = (db: Db, contactId: number) =>
  db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('contacts.id', '=', contactId)
    .select([
      'contacts.id',
      'contacts.name',
      'contacts.email',
      'contacts.email_alt',
      'contacts.email_alt_confirmed_at',
      'contacts.tel',
      'contacts.function',
      'contacts.signature',
      'contacts.company_id',
      'contacts.is_staff',
      'contacts.is_force_logout',
      'contacts.two_factor_enabled_at',
      'contacts.is_read_only',
      'contacts.possible_matches_disabled',
      'contacts.version',
      'contacts.page_size',
      'contacts.paging',
      'companies.name as company_name',
      'companies.website',
      'companies.address',
      'companies.zip',
      'companies.city',
      'companies.is_service_only',
      'companies.member_since',
      'companies.unsolved_complaints',
      'companies.gives_warranty',
      'companies.membership_plan',
      'companies.trial_ends_at',
      'companies.custom_full_block',
      'companies.modal_message',
      'countries.name as country_name',
      'countries.is_eu',
    ])
    .select(({ selectFrom }) =>
      selectFrom('favorites')
        .whereRef('favorites.contact_id', '=', 'contacts.id')
        .select(sql<number[]>`coalesce(array_agg(company_id order by company_id), '{}')`.as('ids'))
        .$asScalar()
        .$notNull()
        .as('favorites'),
    )
    .executeTakeFirstOrThrow()

export type AccountRow = Awaited<ReturnType<typeof getAccount>>

/** Returns the demo's staff accounts, whose codes /dev/authenticator shows. */
export const listDemoStaff = (db: Db) =>
  db
    .selectFrom('contacts')
    .where('is_staff', '=', true)
    .where('email', 'like', '%@demo.example')
    .select(['id', 'email'])
    .orderBy('id')
    .execute()

/** Returns the account's fields that a password change needs. */
export const getPasswordOwner = (db: Db, contactId: number) =>
  db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('contacts.id', '=', contactId)
    .select(['contacts.name', 'contacts.email', 'contacts.password_hash', 'companies.name as company_name'])
    .executeTakeFirstOrThrow()
