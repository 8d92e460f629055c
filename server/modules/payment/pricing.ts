import type { MembershipPlan, OrderFinding } from '../../../contract/payment.ts'
import { daysBetween } from '../../platform/clock.ts'
import { longDay } from '../../platform/texts.ts'
import { daysAfter, type Line } from '../billing/index.ts'
import { paymentModuleTexts as texts } from './texts.ts'

/** Prices per year in whole euros, without VAT. */
export type Prices = Record<MembershipPlan, number>

/** The facts that determine the price for a company with an account. */
export interface Membership {
  membership_plan: 'trial' | MembershipPlan
  paid_until: string | null
  /** The last day of the current plan, if another one is billed already from the day after. */
  changes_after?: string | null
}

export interface Offer {
  plan: MembershipPlan
  /** From Plus to Broker for the rest of the year that is paid. */
  isUpgrade: boolean
  /** The last day of an upgrade. */
  until?: string
  line: Line
}

/** Days before the end of a year from which it can be renewed. */
export const renewableDays = 60

/** Returns the first day on which the year after this last day can be ordered. */
export const renewableFrom = (until: string): string => daysAfter(until, -renewableDays)

export type OfferResult = { outcome: 'offer'; offer: Offer } | { outcome: 'runs'; plan: MembershipPlan; until: string }

/** Returns the first day of the year that ends on the last day of a membership. */
const yearBefore = (lastDay: string) => {
  const [year = '', ...rest] = lastDay.split('-')
  return [Number(year) - 1, ...rest].join('-').replace(/-02-29$/, '-02-28')
}

/**
 * Returns the price of the rest of a year in cents, half a cent rounded up. Both today and the last day count.
 */
function upgradeOf(lastDay: string, prices: Prices, today: string) {
  const days = daysBetween(yearBefore(lastDay), lastDay)
  const left = Math.min(days, daysBetween(today, lastDay) + 1)
  const difference = (prices.broker - prices.plus) * 100
  return { days, left, cents: Math.floor((difference * left * 2 + days) / (days * 2)) }
}

/**
 * Returns why staff have to look at an order that was paid: the company has paid another one since, or does not have the membership any
 * more whose upgrade was priced.
 */
export function findingOfPaid(
  { is_upgrade, upgrade_until }: { is_upgrade: boolean; upgrade_until: string | null },
  membership: Membership | undefined,
  today: string,
): OrderFinding | undefined {
  const { membership_plan: held, paid_until: until } = membership ?? { membership_plan: 'trial', paid_until: null }
  if (!is_upgrade) {
    const isPaid = held !== 'trial' && until !== null && daysBetween(today, until) > renewableDays
    return isPaid ? 'paid-twice' : undefined
  }
  if (held === 'broker') return 'paid-twice'
  const isAsPriced = held === 'plus' && upgrade_until !== null && (membership?.changes_after ?? until) === upgrade_until
  return isAsPriced && upgrade_until >= today ? undefined : 'upgrade-outdated'
}

/**
 * Returns the price of a membership: for a year, or for the rest of the year on an upgrade from Plus to Broker. An
 * active membership can be neither bought again before its last 60 days nor exchanged for a smaller one.
 */
export function offerFor(
  plan: MembershipPlan,
  membership: Membership | undefined,
  { prices, today, shortName }: { prices: Prices; today: string; shortName: string },
): OfferResult {
  const { membership_plan: held, paid_until: until } = membership ?? { membership_plan: 'trial', paid_until: null }
  if (held !== 'trial' && until !== null && until >= today) {
    if (held === 'plus' && plan === 'broker' && prices.broker > prices.plus) {
      const last = membership?.changes_after ?? until
      const { days, left, cents } = upgradeOf(last, prices, today)
      const description = texts.line.upgrade({ shortName, until: longDay(last), left, days })
      return {
        outcome: 'offer',
        offer: { plan, isUpgrade: true, until: last, line: { description, quantity: 1, unitCents: cents } },
      }
    }
    if (daysBetween(today, until) > renewableDays || plan !== held) return { outcome: 'runs', plan: held, until }
  }
  const description = texts.line.year(texts.planName(shortName, plan))
  return {
    outcome: 'offer',
    offer: { plan, isUpgrade: false, line: { description, quantity: 1, unitCents: prices[plan] * 100 } },
  }
}

/** Returns the last day of a membership after an offer was paid on this day. */
export function paidUntilAfter(
  { isUpgrade }: Pick<Offer, 'isUpgrade'>,
  { membership_plan, paid_until }: Membership,
  lastDay: (paidUntil: string | null) => string,
): string {
  const runs = membership_plan === 'trial' ? null : paid_until
  return isUpgrade && runs !== null ? runs : lastDay(runs)
}

/**
 * Returns the unpaid invoice that an order would bill again: any invoice of a membership for another year, and only one of an
 * upgrade for an upgrade, since a renewal may be due at the same time.
 */
export const invoiceBefore = <Invoice extends { is_upgrade: boolean }>(
  { isUpgrade }: Pick<Offer, 'isUpgrade'>,
  open: readonly Invoice[],
): Invoice | undefined => (isUpgrade ? open.find(({ is_upgrade }) => is_upgrade) : open[0])
