import { z } from 'zod'
import type { Setting } from '../settings/index.ts'

/** How long each log is kept, in days. The database has the same defaults and minimums (migration 0055). */
export const auditLogDays: Setting<number> = {
  key: 'auditLogDays',
  schema: z.int().min(365).max(3_650),
  fallback: 2_555,
  isDangerous: true,
}
export const accountEventDays: Setting<number> = {
  key: 'accountEventDays',
  schema: z.int().min(90).max(3_650),
  fallback: 365,
  isDangerous: true,
}
