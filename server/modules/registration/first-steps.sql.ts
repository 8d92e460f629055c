import { sql } from 'kysely'
import type { FirstStepKind } from '../../../contract/first-steps.ts'
import type { Db } from '../../platform/db/database.ts'

interface FirstStepsRow extends Record<FirstStepKind, boolean> {
  is_dismissed: boolean
  trial_ends_at: Date | null
}

/** Returns the first steps that a contact has done, and when the company's trial ends. Every page load of a member reads this. */
export async function getFirstStepsOf(db: Db, { contactId, companyId }: { contactId: number; companyId: number }) {
  const { rows } = await sql<FirstStepsRow>`
    select exists (select from broadcast_settings where contact_id = ${contactId}) as lists,
      exists (select from saved_searches where contact_id = ${contactId}) as "saved-search",
      exists (select from parts where company_id = ${companyId} and removed_at is null) as stock,
      contacts.picture_file_id is not null as picture,
      exists (select from first_steps_dismissals where contact_id = ${contactId}) as is_dismissed,
      case when companies.membership_plan = 'trial' then companies.trial_ends_at end as trial_ends_at
    from contacts join companies on companies.id = contacts.company_id where contacts.id = ${contactId}`.execute(db)
  return rows[0]
}

/** Safe to repeat. */
export const insertDismissal = (db: Db, contactId: number, now: Date) =>
  db
    .insertInto('first_steps_dismissals')
    .values({ contact_id: contactId, dismissed_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
