import { z } from 'zod'
import type { Setting } from '../settings/index.ts'

const day = z.number().int().min(0).max(365)

/** Days after the due date of an invoice on which reminders are mailed; 0 for no such reminder. */
export const reminderDays: Setting<{ first: number; second: number; last: number }> = {
  key: 'invoiceReminderDays',
  schema: z.object({ first: day, second: day, last: day }),
  fallback: { first: 3, second: 10, last: 20 },
  isDangerous: true,
}
