import type { Db } from '../../platform/db/database.ts'
import type { Standing } from './role.ts'

export interface SessionRow extends Standing {
  session_id: string
  contact_id: number
  company_id: number
  version: number
  last_seen_at: Date
}

/** The live session behind a token's hash, with what decides the role. */
export const findSession = (db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('contacts', 'contacts.id', 'sessions.contact_id')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .select([
      'sessions.id as session_id',
      'sessions.last_seen_at',
      'contacts.id as contact_id',
      'contacts.company_id',
      'contacts.version',
      'contacts.is_staff',
      'contacts.is_force_logout',
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
    .executeTakeFirst()
