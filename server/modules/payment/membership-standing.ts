import type { MembershipPlan } from '../../../contract/payment.ts'
import type { Tx } from '../../platform/db/database.ts'
import { signal } from '../../platform/live/signal.ts'
import { lockCompanyStanding, setCompanyStanding } from '../companies/index.ts'
import { endListsAboveLimit } from '../delivery/index.ts'
import { forgetNextYear } from './renewals/queries.ts'

/** Gives a company the plan of its new year. Addresses above the limit of the plan stop receiving lists. */
export async function beginPlan(
  tx: Tx,
  { companyId, plan, addressLimit }: { companyId: number; plan: MembershipPlan; addressLimit: number | null },
): Promise<void> {
  await setCompanyStanding(tx, companyId, { membership_plan: plan })
  await endListsAboveLimit(tx, companyId, { membership_plan: plan, address_limit: addressLimit })
  await signal(tx, 'membership', { companyId })
}

/** Ends the membership of a company now: it becomes an ended trial, and the company may order again. */
export async function endMembership(tx: Tx, companyId: number, now: Date): Promise<void> {
  if ((await lockCompanyStanding(tx, companyId)) === undefined) return
  await setCompanyStanding(tx, companyId, { membership_plan: 'trial', trial_ends_at: now, paid_until: null })
  await forgetNextYear(tx, companyId)
  await signal(tx, 'membership', { companyId })
}
