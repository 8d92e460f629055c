import type { MembershipPlan } from '../../../contract/payment.ts'
import type { Tx } from '../../platform/db/database.ts'
import { signal } from '../../platform/live/signal.ts'
import { lockCompanyStanding, setCompanyStanding } from '../companies/index.ts'
import { queueVatCheck } from '../verification/index.ts'
import { paidUntilAfter } from './pricing.ts'
import { lastDayOfYear } from './years.ts'

interface Bought {
  plan: MembershipPlan
  isUpgrade: boolean
  /** The number that was given with the order; empty without one. */
  vatNr: string
}

/**
 * Gives a company the membership that it paid for, from today or after the year that runs; open pages show it at once. Returns the
 * last day; undefined if the company is gone. The company stays locked until the transaction ends.
 */
export async function activate(
  tx: Tx,
  companyId: number,
  { plan, isUpgrade, vatNr }: Bought,
  today: string,
): Promise<string | undefined> {
  const standing = await lockCompanyStanding(tx, companyId)
  if (standing === undefined) return undefined
  const until = paidUntilAfter({ isUpgrade }, standing, runs => lastDayOfYear(runs, today))
  const isNewNumber = vatNr !== '' && ['', '-'].includes(standing.vat_nr)
  await setCompanyStanding(tx, companyId, {
    membership_plan: plan,
    trial_ends_at: null,
    paid_until: until,
    ...(isNewNumber && { vat_nr: vatNr }),
  })
  if (isNewNumber) await queueVatCheck(tx)
  await signal(tx, 'membership', { companyId })
  return until
}
