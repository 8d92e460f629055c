import type { z } from 'zod'
import type { decideRenewal as decideCall, Membership } from '../../../../contract/membership.ts'
import { membershipPlans } from '../../../../contract/payment.ts'
import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Account, Viewer } from '../../auth/index.ts'
import { daysAfter } from '../../billing/index.ts'
import { lockCompanyStanding } from '../../companies/index.ts'
import { listOwners } from '../../company-contacts/index.ts'
import { maxAddresses } from '../../delivery/index.ts'
import { readSetting, readSettings } from '../../settings/index.ts'
import { siteSettings } from '../../site/index.ts'
import { buyerAccount } from '../buyer-account.ts'
import { renewalChoiceMail } from '../mail.ts'
import { findMembership } from '../reads.ts'
import { renewalTimes } from '../settings.ts'
import { yearAfter } from '../years.ts'
import { amountsOf, renewalColumns, vatStateOf } from './amounts.ts'
import { deleteChoice, findChoice, lockRenewalAfter, saveChoice, updateRenewal } from './queries.ts'
import { findPlanChange, findRenewalAfter } from './reads.ts'

type ChoiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Returns the state of a renewal, which the company may have declined. */
function stateOf(
  renewal: { state: string; is_declined: boolean } | undefined,
  choice: { is_declined: boolean } | undefined,
): NonNullable<Membership['renewal']>['state'] {
  if (renewal?.state === 'released') return 'billing'
  if (renewal?.state === 'skipped' && !renewal.is_declined) return 'ends'
  return choice?.is_declined === true ? 'declined' : 'renews'
}

/** Returns the membership of the viewer's company, and how it goes on; null for trials and staff. */
export async function describeMembership({ db, clock }: ChoiceDeps, viewer: Viewer): Promise<Membership | null> {
  const companyId = buyerAccount(viewer)?.companyId
  const membership = companyId === undefined ? undefined : await findMembership(db, companyId)
  if (companyId === undefined || membership === undefined || membership.membership_plan === 'trial') return null
  const { membership_plan: plan, paid_until: until, country_code: country } = membership
  const { prices, times } = await readSettings(db, { prices: siteSettings.membershipPrices, times: renewalTimes })
  const { next_plan: next, changes_after: changesAfter } = membership
  const change = next === null || changesAfter === null ? null : { plan: next, from: daysAfter(changesAfter, 1) }
  if (until === null) return { plan, until, change, renewal: null }
  const [choice, renewal, vatState] = await Promise.all([
    findChoice(db, companyId),
    findRenewalAfter(db, companyId, until),
    vatStateOf(db, { id: companyId, ...membership }),
  ])
  const today = dayOf(clock.now())
  const preparedOn = daysAfter(until, -times.preparedDays)
  const isPrepared = preparedOn <= today
  return {
    plan,
    until,
    change,
    renewal: {
      state: stateOf(renewal, choice),
      from: daysAfter(until, 1),
      until: yearAfter(until),
      plan: choice?.plan ?? change?.plan ?? plan,
      invoicedFrom: isPrepared ? today : preparedOn,
      options: await Promise.all(
        membershipPlans.map(async option => {
          const { netCents, vatCents, totalCents, vatPercent } = amountsOf({ country, vatState }, option, prices)
          const max = await maxAddresses(db, { membership_plan: option, address_limit: membership.address_limit })
          return { plan: option, netCents, vatPercent, vatCents, totalCents, maxAddresses: max }
        }),
      ),
    },
  }
}

/** Returns the membership whose year ends on this day, locked until the transaction ends. Throws `not-found` or `order-handled`. */
async function lockMembership(tx: Tx, companyId: number, until: string) {
  // Before the company, as the job that issues renewals locks them.
  const prepared = await lockRenewalAfter(tx, companyId, until)
  const standing = await lockCompanyStanding(tx, companyId)
  // The lock of the company may have waited for the job that prepares its renewal.
  const renewal = prepared ?? (await lockRenewalAfter(tx, companyId, until))
  if (standing === undefined || standing.membership_plan === 'trial' || standing.paid_until === null)
    throw new Problem('not-found')
  const isDecided = renewal?.state === 'released' || (renewal?.state === 'skipped' && !renewal.is_declined)
  if (standing.paid_until !== until || isDecided) throw new Problem('order-handled')
  const change = await findPlanChange(tx, companyId)
  return { renewal, standing, nextPlan: change?.plan ?? standing.membership_plan }
}

/** Stores what a company chose. Renewing with the plan that it would have anyway is no choice. */
const storeChoice = (tx: Tx, choice: Parameters<typeof saveChoice>[1]) =>
  choice.is_declined || choice.plan !== null ? saveChoice(tx, choice) : deleteChoice(tx, choice.company_id)

/**
 * Decides whether the company's membership is renewed and with which plan, and mails the owners of its profile. Updates the
 * renewal if it is already prepared. Safe to repeat. Throws `not-found` without a membership that ends, and `order-handled` if
 * its renewal was invoiced, or skipped by staff.
 */
export function decideRenewal(
  { db, clock, config }: ChoiceDeps,
  account: Account,
  { isRenewed, plan, until }: z.output<typeof decideCall.body>,
): Promise<void> {
  const { companyId, contactId } = account
  const now = clock.now()
  return transaction(db, async tx => {
    const { renewal, standing, nextPlan } = await lockMembership(tx, companyId, until)
    const choice = await findChoice(tx, companyId)
    const before = { isRenewed: choice?.is_declined !== true, plan: choice?.plan ?? nextPlan }
    if (before.isRenewed === isRenewed && before.plan === plan) return
    await storeChoice(tx, {
      company_id: companyId,
      is_declined: !isRenewed,
      plan: plan === nextPlan ? null : plan,
      changed_by: contactId,
      changed_at: now,
    })
    const prices = await readSetting(tx, siteSettings.membershipPrices)
    const billed = { country: standing.country_code, vatState: await vatStateOf(tx, { id: companyId, ...standing }) }
    if (renewal !== undefined)
      await updateRenewal(tx, renewal.id, {
        ...renewalColumns(billed, plan, prices),
        state: isRenewed ? 'prepared' : 'skipped',
        is_declined: !isRenewed,
        released_at: isRenewed ? null : now,
        released_by: isRenewed ? null : contactId,
      })
    await recordAudit(tx, {
      actorId: contactId,
      action: 'decide-renewal',
      subject: `company/${companyId}`,
      oldValue: { until, ...before },
      newValue: { until, isRenewed, plan },
      now,
    })
    const { totalCents } = amountsOf(billed, plan, prices)
    const decided = { isRenewed, wasRenewed: before.isRenewed, plan, until, totalCents }
    for (const owner of await listOwners(tx, companyId))
      await queueMail(tx, () => renewalChoiceMail(config, { ...owner, company: standing.name }, decided), now)
  })
}
