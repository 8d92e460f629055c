import type { CaptchaTables } from '../captcha/tables.ts'
import type { FilesTables } from '../files/tables.ts'
import type { IdempotencyTables } from '../idempotency/tables.ts'
import type { MailTables } from '../mail/tables.ts'
import type { ThrottleTables } from '../throttle/tables.ts'
import type { DbTables } from './tables.ts'

/**
 * The tables as the newest migration leaves them. The platform's own stand here; each module declares its own in its
 * tables.ts, and server/tables.ts adds them. Rows stay snake_case until a presenter makes a reply of them.
 */
export interface Schema extends CaptchaTables, DbTables, FilesTables, IdempotencyTables, MailTables, ThrottleTables {}
