import type { BroadcastRefusal } from '../../../contract/broadcasts.ts'
import { allowedBy, type BroadcastLimits } from './limits.ts'

/** What a company has posted, counted at one moment. Removed broadcasts count: removing one makes no room. */
export interface PostedCounts {
  /** By the contact within the last 15 minutes. */
  recent: number
  /** By the contact to the list today. */
  to_list_today: number
  /** By the company today. */
  today: number
}

/**
 * Why one more broadcast is refused, in the order of the decisions; undefined when it may be sent. `isDuplicate`: a line of it
 * went to the list within the days of the duplicate rule.
 */
export function refusalFor(
  counts: PostedCounts,
  limits: BroadcastLimits,
  isDuplicate: boolean,
): BroadcastRefusal | undefined {
  const allowed = allowedBy(limits)
  if (counts.recent >= allowed.SPAM) return 'SPAM'
  if (counts.to_list_today >= allowed.LIMIT) return 'LIMIT'
  if (counts.today >= allowed.DAYLIMIT) return 'DAYLIMIT'
  return isDuplicate ? 'DUPL' : undefined
}

const daysUntilResend = 3
const dayMs = 86_400_000

/** Own broadcasts may be sent again once they are older than 3 days. */
export const isOldEnoughToResend = (postedAt: Date, now: Date): boolean =>
  now.getTime() - postedAt.getTime() > daysUntilResend * dayMs
