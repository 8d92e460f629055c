import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

export const sendNotificationJobName = 'send-notification'

/** Deletes the notifications that wait, or only those queued before a time. */
export const discardNotifications = (tx: Tx, before: Date | undefined) =>
  sql`
    delete from graphile_worker._private_jobs using graphile_worker._private_tasks tasks
    where tasks.id = task_id and identifier = ${sendNotificationJobName} and locked_at is null
      and coalesce((payload ->> 'queued')::timestamptz, created_at) < ${before ?? 'infinity'}::timestamptz`.execute(tx)
