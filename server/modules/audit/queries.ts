import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

interface AuditEntry {
  /** The contact who did it. */
  actorId: number
  /** A verb and its object, e.g. `remove-broadcast`. */
  action: string
  /** The object of the action, e.g. `broadcast/12`. */
  subject: string
  oldValue?: unknown
  newValue?: unknown
  now: Date
}

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** Records an action of staff in the transaction of the action, so that neither exists without the other. */
export const recordAudit = (tx: Tx, { actorId, action, subject, oldValue, newValue, now }: AuditEntry) =>
  tx
    .insertInto('audit_log')
    .values({
      happened_at: now,
      actor_id: actorId,
      action,
      subject,
      old_value: asJson(oldValue),
      new_value: asJson(newValue),
    })
    .execute()

/** Deletes rows older than the log's retention setting. The site's role can delete them only through this function. */
export const purgeLog = (db: Db, log: 'audit_log' | 'security_events', now: Date) =>
  sql`select purge_log(${log}, ${now})`.execute(db)
