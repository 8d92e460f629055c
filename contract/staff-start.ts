import { z } from 'zod'
import { endpoint } from './kit/index.ts'

/** The kinds of work that can wait for staff, in display order. */
export const waitingKinds = [
  'applications',
  'accounts-to-open',
  'orders-to-check',
  'complaints',
  'unsolved-complaints',
  'codes-to-send',
  'reported-messages',
  'copied-stock',
  'equivalents',
  'reading-alarms',
  'failed-mails',
  'jobs-failed',
  'renewals-to-release',
  'payments-to-assign',
  'refunds-due',
  'payments-overdue',
  'trials-ending',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Days for which an alarm counts as new, and days before its end from which a trial is listed. */
export const waitingDays = 7

const waiting = z.object({
  kind: z.enum(waitingKinds),
  count: z.number().int().nonnegative(),
  oldestDT: z.iso
    .datetime()
    .nullable()
    .describe('When the oldest one started waiting; for trials, when the first one ends'),
})
export type WaitingItem = z.infer<typeof waiting>

export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  access: 'staff',
  summary: 'What is waiting for staff: counts, and since when',
  reply: z.object({ payload: z.object({ results: z.array(waiting) }) }),
})
