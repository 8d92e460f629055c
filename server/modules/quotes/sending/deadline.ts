import type { z } from 'zod'
import { type deadline, maxDeadlineDays } from '../../../../contract/rfq-terms.ts'
import { dayOf, endOfDay } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { quotesTexts } from '../texts.ts'

type Fields = { [Field in keyof typeof deadline]: z.output<(typeof deadline)[Field]> }

const hourMs = 3_600_000

/** Returns when quotes are needed, null for no deadline. Throws if the day is over or too far ahead. */
export function deadlineOf({ dueHours, dueDay }: Fields, now: Date): Date | null {
  if (dueHours !== null) return new Date(now.getTime() + dueHours * hourMs)
  if (dueDay === null) return null
  const latest = dayOf(new Date(now.getTime() + maxDeadlineDays * 24 * hourMs))
  if (dueDay < dayOf(now) || dueDay > latest)
    throw new Problem('invalid-input', {
      errors: [{ param: 'dueDay', msg: quotesTexts.problems.dueDay(maxDeadlineDays) }],
    })
  return endOfDay(dueDay)
}
