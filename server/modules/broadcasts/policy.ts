import type { ChangeLimits } from '../../../contract/broadcast-changes.ts'
import type { BroadcastRefusal } from '../../../contract/broadcasts.ts'
import type { BroadcastLimits } from '../../../contract/site.ts'
import { allowedBy } from './limits.ts'

/** A line that was sent to the list within the period of the duplicate rule. */
export interface EarlierSending {
  duplicate_key: string
  posted_at: Date
}

/**
 * The numbers of broadcasts that count toward the limits if the contact sends another. Removed broadcasts count too: removing
 * one does not free a slot.
 */
export interface SendingCounts {
  /** By the contact within the last 15 minutes. */
  recent: number
  /** By the contact to the list today. */
  to_list_today: number
  /** By the company today. */
  today: number
  sent_before: readonly EarlierSending[]
  /** The reason why staff muted the contact on the list; null if they may send. */
  muted_because: string | null
}

/** Returns why another broadcast is refused; undefined if it may be sent. The order of the checks is a product decision. */
export function refusalFor(counts: SendingCounts, limits: BroadcastLimits): BroadcastRefusal | 'MUTED' | undefined {
  const allowed = allowedBy(limits)
  if (counts.muted_because !== null) return 'MUTED'
  if (counts.recent >= allowed.SPAM) return 'SPAM'
  if (counts.to_list_today >= allowed.LIMIT) return 'LIMIT'
  if (counts.today >= allowed.DAYLIMIT) return 'DAYLIMIT'
  return counts.sent_before.length > 0 ? 'DUPL' : undefined
}

const daysUntilResend = 3
const dayMs = 86_400_000

/** Returns true if the broadcast is old enough for its company to resend it. */
export const isOldEnoughToResend = (postedAt: Date, now: Date): boolean =>
  now.getTime() - postedAt.getTime() > daysUntilResend * dayMs

interface PricedLine {
  postedAt: Date
  /** Changes of its price since it was posted or last resent. */
  numChanges: number
  now: Date
}

/** Returns why the price of a line can no longer be changed; undefined if it can. */
export function priceChangeRefusal(
  { postedAt, numChanges, now }: PricedLine,
  { days, perLine }: ChangeLimits,
): 'too-late-to-change' | 'too-many-changes' | undefined {
  if (now.getTime() - postedAt.getTime() > days * dayMs) return 'too-late-to-change'
  return numChanges >= perLine ? 'too-many-changes' : undefined
}

/** Returns why a sold line cannot be available again; undefined if it can. "Sold" has no limit: it is never wrong to say it. */
export const availableRefusal = (numTimes: number, { perLine }: ChangeLimits): 'too-often-available' | undefined =>
  numTimes >= perLine ? 'too-often-available' : undefined
