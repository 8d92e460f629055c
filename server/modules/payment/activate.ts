import type { MembershipPlan } from '../../../contract/payment.ts'
import type { Tx } from '../../platform/db/database.ts'
import { signal } from '../../platform/live/signal.ts'
import { vatNumberStateOf } from '../billing/index.ts'
import { lockCompanyStanding, setCompanyStanding } from '../companies/index.ts'
import { isEori } from '../company-numbers/index.ts'
import { queueVatCheck } from '../verification/index.ts'
import { paidUntilAfter } from './pricing.ts'
import { forgetNextYear } from './renewals/queries.ts'
import type { PreviousStanding } from './tables.ts'
import { lastDayOfYear } from './years.ts'

interface Purchase {
  plan: MembershipPlan
  isUpgrade: boolean
  /** The number given with the order; empty if none. */
  vatNr: string
}

interface VatNumberColumns {
  vat_nr: string
  country_code: string
}

export interface Activation {
  /** The last day of the membership. */
  until: string
  before: PreviousStanding
}

/** Returns true if a company has no number, or a wrong one, which its next invoice could not use. */
async function mustReplaceNumber(tx: Tx, companyId: number, { vat_nr, country_code: country }: VatNumberColumns) {
  const state = await vatNumberStateOf(tx, { companyId, vatNumber: vat_nr, country })
  return state === 'none' || (state === 'invalid' && !(country === 'GB' && (await isEori(vat_nr))))
}

/**
 * Gives a company the membership that it paid for, from today or after the current year; open pages show it at once. Returns
 * undefined if the company is gone. The company stays locked until the transaction ends.
 */
export async function activate(
  tx: Tx,
  companyId: number,
  { plan, isUpgrade, vatNr }: Purchase,
  today: string,
): Promise<Activation | undefined> {
  const standing = await lockCompanyStanding(tx, companyId)
  if (standing === undefined) return undefined
  const until = paidUntilAfter({ isUpgrade }, standing, runs => lastDayOfYear(runs, today))
  const isNewNumber = vatNr !== '' && (await mustReplaceNumber(tx, companyId, standing))
  await setCompanyStanding(tx, companyId, {
    membership_plan: plan,
    trial_ends_at: null,
    paid_until: until,
    ...(isNewNumber && { vat_nr: vatNr }),
  })
  if (!isUpgrade) await forgetNextYear(tx, companyId)
  if (isNewNumber) await queueVatCheck(tx)
  await signal(tx, 'membership', { companyId })
  const { membership_plan, trial_ends_at, paid_until: paidUntil } = standing
  return { until, before: { plan: membership_plan, trialEndsAt: trial_ends_at?.toISOString() ?? null, paidUntil } }
}

/** Returns the columns by which an order's activation can be reversed. */
export const activationColumns = (activation: Activation | undefined, now: Date) =>
  activation === undefined
    ? { needs_account: true, activated_at: null }
    : {
        needs_account: false,
        activated_at: now,
        standing_before: JSON.stringify(activation.before),
        given_until: activation.until,
      }
