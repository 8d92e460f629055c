import type { MembershipPlan } from '../../../../contract/payment.ts'
import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { addJob } from '../../../platform/jobs/queries.ts'
import { signal } from '../../../platform/live/signal.ts'
import { recordAudit } from '../../audit/index.ts'
import { type Account, confirmIdentity } from '../../auth/index.ts'
import { daysAfter, forcePayment } from '../../billing/index.ts'
import { lockCompanyStanding } from '../../companies/index.ts'
import { readSetting } from '../../settings/index.ts'
import { plainText } from '../../trade-text/index.ts'
import { beginPlan, endMembership } from '../membership-standing.ts'
import { renewalTimes } from '../settings.ts'
import { lockRenewal, lockRenewalAfter, releasePrepared, updateRenewal } from './queries.ts'
import { findPlanChange, listToChange, listToEnd, listToForce } from './reads.ts'

type RenewalDeps = Pick<Deps, 'db' | 'clock' | 'config'>

export const issueRenewalsJobName = 'issue-renewals'

/** Releases prepared renewals, all or some; a job issues and mails their invoices. Returns how many. Throws `wrong-code`. */
export async function release(
  deps: RenewalDeps,
  staff: Account,
  { ids, code }: { ids: number[]; code: string },
): Promise<number> {
  const { db, clock } = deps
  await confirmIdentity(deps, staff, { code })
  const now = clock.now()
  return await transaction(db, async tx => {
    const count = await releasePrepared(tx, ids, { released_at: now, released_by: staff.contactId })
    if (count === 0) return 0
    await addJob(tx, issueRenewalsJobName)
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'release-renewals',
      subject: 'renewals',
      newValue: { count, ids },
      now,
    })
    return count
  })
}

/**
 * Skips a renewal: the membership expires at the end of its year. Throws `not-found`, or `order-handled` if it was released in the meantime.
 */
export function skip({ db, clock }: RenewalDeps, staff: Account, id: number, typed: string): Promise<void> {
  const now = clock.now()
  const reason = plainText(typed)
  return transaction(db, async tx => {
    const renewal = await lockRenewal(tx, id)
    if (renewal === undefined) throw new Problem('not-found')
    if (renewal.state !== 'prepared') throw new Problem('order-handled')
    await updateRenewal(tx, id, { state: 'skipped', reason, released_at: now, released_by: staff.contactId })
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'skip-renewal',
      subject: `company/${renewal.company_id}`,
      newValue: { renews: renewal.renews, reason },
      now,
    })
  })
}

/** Begins the year of a company with the plan that it was billed for, unless the membership has ended or another year takes its place. */
async function changePlan(tx: Tx, { id, company_id, plan }: { id: number; company_id: number; plan: MembershipPlan }) {
  const standing = await lockCompanyStanding(tx, company_id)
  if ((await findPlanChange(tx, company_id))?.id !== id) return
  await updateRenewal(tx, id, { changes_plan: false })
  if (standing === undefined || standing.membership_plan === 'trial' || standing.membership_plan === plan) return
  await beginPlan(tx, { companyId: company_id, plan, addressLimit: standing.address_limit })
}

/** Ends a membership that is not renewed, unless the company changed its mind or ordered another year since it was listed. */
async function endUnrenewed(tx: Tx, { company_id, renews }: { company_id: number; renews: string }, now: Date) {
  const renewal = await lockRenewalAfter(tx, company_id, renews)
  const standing = await lockCompanyStanding(tx, company_id)
  if (renewal?.state === 'skipped' && standing?.paid_until === renews) await endMembership(tx, company_id, now)
}

/**
 * Begins years with the chosen plans, blocks accounts until they pay if their renewal has been overdue for the number
 * of days in the setting, and ends memberships that are not renewed.
 */
export async function enforceRenewals({ db, clock }: RenewalDeps): Promise<void> {
  const now = clock.now()
  const today = dayOf(now)
  const { forcedDays } = await readSetting(db, renewalTimes)
  for (const renewal of await listToChange(db, today)) await transaction(db, tx => changePlan(tx, renewal))
  for (const { id, company_id: companyId } of await listToForce(db, daysAfter(today, -forcedDays)))
    await transaction(db, async tx => {
      if (await forcePayment(tx, id)) await signal(tx, 'membership', { companyId })
    })
  for (const ended of await listToEnd(db, today)) await transaction(db, tx => endUnrenewed(tx, ended, now))
}
