import type { Tx } from '../../platform/db/database.ts'
import { signal } from '../../platform/live/signal.ts'
import { lockCompanyStanding, setCompanyStanding } from '../companies/index.ts'
import { forgetNextYear } from './renewals/queries.ts'

/** Ends the membership of a company now: it becomes an ended trial, and the company may order again. */
export async function endMembership(tx: Tx, companyId: number, now: Date): Promise<void> {
  if ((await lockCompanyStanding(tx, companyId)) === undefined) return
  await setCompanyStanding(tx, companyId, { membership_plan: 'trial', trial_ends_at: now, paid_until: null })
  await forgetNextYear(tx, companyId)
  await signal(tx, 'membership', { companyId })
}
