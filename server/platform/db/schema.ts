import type { CaptchaTables } from '../captcha/tables.ts'
import type { FilesTables } from '../files/tables.ts'
import type { IdempotencyTables } from '../idempotency/tables.ts'
import type { MailTables } from '../mail/tables.ts'
import type { ThrottleTables } from '../throttle/tables.ts'
import type { DbTables } from './tables.ts'

/**
 * The tables after the newest migration. This file has the platform's; each module declares its tables in tables.ts,
 * and server/tables.ts combines them. Rows stay snake_case until a presenter turns them into a reply.
 */
export interface Schema extends CaptchaTables, DbTables, FilesTables, IdempotencyTables, MailTables, ThrottleTables {}
