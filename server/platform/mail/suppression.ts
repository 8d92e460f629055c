import type { Db } from '../db/database.ts'
import { insertSuppression } from './queries.ts'

interface NewSuppression {
  address: string
  reason: 'bounce' | 'complaint' | 'staff'
  /** What was said, e.g. the other side's words. */
  detail: string
}

/** From now on nothing is sent to the address: it does not exist, or its owner does not want our mail. Safe to repeat. */
export async function suppress(db: Db, { address, reason, detail }: NewSuppression, now: Date): Promise<void> {
  await insertSuppression(db, { address, reason, detail: detail.slice(0, 500), created_at: now })
}
