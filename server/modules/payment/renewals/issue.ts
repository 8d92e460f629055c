import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { findMailHold } from '../../../platform/mail/hold.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { buyerOf, daysAfter, issueInvoice, vatFor } from '../../billing/index.ts'
import { lockCompanyStanding, setCompanyStanding } from '../../companies/index.ts'
import { readSetting } from '../../settings/index.ts'
import { siteSettings } from '../../site/index.ts'
import { renewalMail } from '../mail.ts'
import { beginPlan } from '../membership-standing.ts'
import { isYearOrdered } from '../reads.ts'
import { paymentModuleTexts as texts } from '../texts.ts'
import { yearAfter } from '../years.ts'
import { deleteChoice, findChoice, lockNextReleased, updateRenewal } from './queries.ts'

type IssueDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Issues the invoices of all released renewals, each in its own transaction. Jobs that run at the same time share the work. While mail is
 * held after a restore, it issues none: the counters may be behind the numbers that were mailed, until an operator has set them.
 */
export async function issueRenewals(deps: IssueDeps): Promise<void> {
  if ((await findMailHold(deps.db)) !== undefined) return
  const prices = await readSetting(deps.db, siteSettings.membershipPrices)
  while (await transaction(deps.db, tx => issueNext(tx, deps, prices)));
}

type Prices = Record<'plus' | 'broker', number>
type Renewal = NonNullable<Awaited<ReturnType<typeof lockNextReleased>>>

/** Issues the invoice of the next renewal, skips it, or returns it to staff. Returns false if there is none. */
async function issueNext(tx: Tx, deps: IssueDeps, prices: Prices): Promise<boolean> {
  const renewal = await lockNextReleased(tx)
  if (renewal === undefined) return false
  const renewable = await lockRenewable(tx, renewal)
  if ('skipped' in renewable) await updateRenewal(tx, renewal.id, { state: 'skipped', ...renewable.skipped })
  else if ('waits' in renewable)
    await updateRenewal(tx, renewal.id, {
      state: 'prepared',
      released_at: null,
      released_by: null,
      reason: renewable.waits,
    })
  else await renew(tx, deps, { renewal, prices, ...renewable })
  return true
}

/**
 * Locks the membership of a renewal. Returns a reason to skip it if it was changed or declined since the renewal was prepared. Returns
 * what it waits for if the company has ordered a year by wire: that may never be paid, and a skipped renewal ends the membership.
 */
async function lockRenewable(tx: Tx, { company_id: companyId, renews }: Renewal) {
  const standing = await lockCompanyStanding(tx, companyId)
  const invoiceBuyer = await buyerOf(tx, companyId)
  if (standing === undefined || invoiceBuyer === undefined || standing.membership_plan === 'trial')
    return { skipped: { reason: texts.skipped.ended } }
  if (standing.paid_until !== renews) return { skipped: { reason: texts.skipped.changed } }
  if (await isYearOrdered(tx, companyId)) return { waits: texts.skipped.billed }
  const choice = await findChoice(tx, companyId)
  if (choice?.is_declined === true) return { skipped: { is_declined: true } }
  return { standing, ...invoiceBuyer, plan: choice?.plan ?? standing.membership_plan }
}

interface Renewable
  extends Exclude<Awaited<ReturnType<typeof lockRenewable>>, { skipped: object } | { waits: string }> {
  renewal: Renewal
  prices: Prices
}

/**
 * Issues the invoice of a renewal, extends the membership by a year, and mails the invoice. A change of plan takes effect when the new
 * membership year begins.
 */
async function renew(
  tx: Tx,
  { clock, config }: IssueDeps,
  { renewal, prices, standing, buyer, vatNumberState, plan }: Renewable,
): Promise<void> {
  const { id, company_id: companyId, renews } = renewal
  const now = clock.now()
  const today = dayOf(now)
  const year = {
    plan: texts.planName(config.brand.shortName, plan),
    from: daysAfter(renews, 1),
    until: yearAfter(renews),
  }
  const unitCents = plan === renewal.plan ? renewal.net_cents : prices[plan] * 100
  const invoice = await issueInvoice(
    tx,
    {
      companyId,
      buyer,
      account: plan === 'broker' ? 'Broker' : 'Plus',
      lines: [{ description: texts.line.renewal(year), quantity: 1, unitCents }],
      vat: vatFor({ country: buyer.country, vatNumberState }),
      issuedOn: today,
    },
    config,
  )
  const isOtherPlan = plan !== standing.membership_plan
  const hasBegun = renews < today
  await setCompanyStanding(tx, companyId, { paid_until: year.until })
  if (isOtherPlan && hasBegun) await beginPlan(tx, { companyId, plan, addressLimit: standing.address_limit })
  await deleteChoice(tx, companyId)
  await updateRenewal(tx, id, {
    invoice_id: invoice.id,
    plan,
    total_cents: invoice.totalCents,
    net_cents: unitCents,
    changes_plan: isOtherPlan && !hasBegun,
  })
  if (buyer.email !== '')
    await queueMail(
      tx,
      () => renewalMail(config, { name: buyer.contact, email: buyer.email }, invoice, year, today),
      now,
    )
}
