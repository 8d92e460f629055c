import type { BroadcastRefusal } from '../../../contract/broadcasts.ts'
import type { BroadcastLimits } from '../../../contract/site.ts'
import { allowedBy } from './limits.ts'

/** A line that went to the list within the days of the duplicate rule. */
export interface SentBefore {
  duplicate_key: string
  posted_at: Date
}

/** What counts toward the limits of another sending, at one moment. Removed broadcasts count: removing one frees nothing. */
export interface Standing {
  /** By the contact within the last 15 minutes. */
  recent: number
  /** By the contact to the list today. */
  to_list_today: number
  /** By the company today. */
  today: number
  sent_before: readonly SentBefore[]
  /** Why staff lets the contact send nothing to the list; null when it may. */
  muted_because: string | null
}

/** Why one more broadcast is refused, in the order of the decisions; undefined when it may be sent. */
export function refusalFor(standing: Standing, limits: BroadcastLimits): BroadcastRefusal | 'MUTED' | undefined {
  const allowed = allowedBy(limits)
  if (standing.muted_because !== null) return 'MUTED'
  if (standing.recent >= allowed.SPAM) return 'SPAM'
  if (standing.to_list_today >= allowed.LIMIT) return 'LIMIT'
  if (standing.today >= allowed.DAYLIMIT) return 'DAYLIMIT'
  return standing.sent_before.length > 0 ? 'DUPL' : undefined
}

const daysUntilResend = 3
const dayMs = 86_400_000

/** Own broadcasts may be sent again once they are older than 3 days. */
export const isOldEnoughToResend = (postedAt: Date, now: Date): boolean =>
  now.getTime() - postedAt.getTime() > daysUntilResend * dayMs
