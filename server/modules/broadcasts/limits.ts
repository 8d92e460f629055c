import { z } from 'zod'
import { type ChangeLimits, changeLimits } from '../../../contract/broadcast-changes.ts'
import type { BroadcastRefusal } from '../../../contract/broadcasts.ts'
import { type BroadcastLimits, broadcastLimits } from '../../../contract/site.ts'
import type { Setting } from '../settings/index.ts'
import { broadcastsTexts } from './texts.ts'

const fallbackTexts = broadcastsTexts.limits

const text = z.object({ title: z.string(), message: z.string() })
const texts = z.object({
  SPAM: text,
  LIMIT: text,
  DAYLIMIT: text,
  DUPL: text.default(fallbackTexts.DUPL),
  MUTED: text.default(fallbackTexts.MUTED),
})
export type RefusalTexts = z.infer<typeof texts>

/**
 * The limits and the messages of the compose form when one is reached. Placeholders: `{n}` is the number, `{what}` and
 * `{date}` the line sent before, `{reason}` why staff muted the contact.
 */
export const broadcastSettings = {
  limits: {
    key: 'broadcastLimits',
    schema: broadcastLimits,
    fallback: { perCompanyPerDay: 20, perListPerContactPerDay: 5, perContactPer15Minutes: 5, duplicateDays: 7 },
    isDangerous: true,
  } satisfies Setting<BroadcastLimits>,
  changes: {
    key: 'broadcastChanges',
    schema: changeLimits,
    fallback: { days: 14, perLine: 10, hoursBetweenMails: 12 },
  } satisfies Setting<ChangeLimits>,
  texts: { key: 'broadcastLimitTexts', schema: texts, fallback: fallbackTexts } satisfies Setting<RefusalTexts>,
}

/** Returns the number of broadcasts that each limit allows. */
export const allowedBy = (limits: BroadcastLimits): Record<BroadcastRefusal, number> => ({
  SPAM: limits.perContactPer15Minutes,
  LIMIT: limits.perListPerContactPerDay,
  DAYLIMIT: limits.perCompanyPerDay,
  DUPL: limits.duplicateDays,
})
