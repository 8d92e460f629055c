import type { Tx } from '../../platform/db/database.ts'
import { signal } from '../../platform/live/signal.ts'
import { lockCompanyStanding, setCompanyStanding } from '../companies/index.ts'

/** Ends the membership of a company now: it becomes a trial that has ended, and may be paid for again. */
export async function endMembership(tx: Tx, companyId: number, now: Date): Promise<void> {
  if ((await lockCompanyStanding(tx, companyId)) === undefined) return
  await setCompanyStanding(tx, companyId, { membership_plan: 'trial', trial_ends_at: now, paid_until: null })
  await signal(tx, 'membership', { companyId })
}
