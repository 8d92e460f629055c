import { z } from 'zod'
import type { Setting } from '../settings/index.ts'

const positive = z.number().int().positive()
const limits = z.object({
  /** Requests one contact may send an hour, however many suppliers each asks. */
  perContactPerHour: positive,
  /** Suppliers one contact may ask in 24 hours. */
  suppliersPerContactPerDay: positive,
  /** Requests that visitors of one network may send an hour. */
  perVisitorPerHour: positive,
  /** Suppliers that one request asks at most. */
  suppliersPerRequest: positive,
  suppliersPerVisitorRequest: positive,
  /** Times an hour that one supplier may answer one request or correct the answer; each is told by mail. */
  answersPerRequestPerHour: positive,
  /** Days that the link in a supplier's mail is good. */
  linkDays: positive,
})
export type RfqLimits = z.infer<typeof limits>

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
}
