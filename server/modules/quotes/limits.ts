import { z } from 'zod'
import type { Setting } from '../settings/index.ts'

const positive = z.number().int().positive()
const limits = z.object({
  /** Maximum number of requests per contact and hour, however many suppliers each has. */
  perContactPerHour: positive,
  /** Maximum number of suppliers per contact in 24 hours. */
  suppliersPerContactPerDay: positive,
  /** Requests that visitors from one network may send per hour. */
  perVisitorPerHour: positive,
  /** Maximum number of suppliers per request. */
  suppliersPerRequest: positive,
  suppliersPerVisitorRequest: positive,
  /** Maximum number of answers and corrections per hour, supplier and request; each is mailed. */
  answersPerRequestPerHour: positive,
  /** Days for which the link in a supplier's mail is valid. */
  linkDays: positive,
})
export type RfqLimits = z.infer<typeof limits>

/** Hours before a deadline at which suppliers who have not answered are reminded once; 0 for never. */
export const rfqReminderHours: Setting<number> = {
  key: 'rfqReminderHours',
  schema: z.number().int().min(0).max(168),
  fallback: 4,
}

/** Hours for which a quote is valid if its supplier does not say. */
export const quoteValidHours: Setting<number> = {
  key: 'quoteValidHours',
  schema: z.number().int().min(1).max(720),
  fallback: 72,
}

/** Counter-offers that one contact may make in an hour; each is mailed. */
export const countersPerHour: Setting<number> = { key: 'countersPerHour', schema: positive, fallback: 60 }

export const rfqLimits: Setting<RfqLimits> = {
  key: 'rfqLimits',
  schema: limits,
  fallback: {
    perContactPerHour: 30,
    suppliersPerContactPerDay: 500,
    perVisitorPerHour: 10,
    suppliersPerRequest: 200,
    suppliersPerVisitorRequest: 10,
    answersPerRequestPerHour: 20,
    linkDays: 14,
  },
  isDangerous: true,
}
