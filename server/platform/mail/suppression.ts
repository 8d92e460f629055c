import type { Db } from '../db/database.ts'
import { insertSuppression } from './queries.ts'

interface NewSuppression {
  address: string
  reason: 'bounce' | 'complaint' | 'staff'
  /** Details, e.g. the reply of the recipient's server. */
  detail: string
}

/** Stops all mail to an address that does not exist or whose owner does not want our mail. Safe to repeat. */
export async function suppress(db: Db, { address, reason, detail }: NewSuppression, now: Date): Promise<void> {
  await insertSuppression(db, { address, reason, detail: detail.slice(0, 500), created_at: now })
}
