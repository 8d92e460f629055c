import type { CaptchaTables } from '../captcha/tables.ts'
import type { FilesTables } from '../files/tables.ts'
import type { IdempotencyTables } from '../idempotency/tables.ts'
import type { JobTables } from '../jobs/tables.ts'
import type { MailTables } from '../mail/tables.ts'
import type { PaymentProviderTables } from '../payments/tables.ts'
import type { ThrottleTables } from '../throttle/tables.ts'
import type { DbTables } from './tables.ts'

/**
 * The tables after the newest migration. This file combines the platform's tables; each module declares its own in
 * tables.ts, and server/tables.ts adds them. Rows stay in snake_case until a presenter converts them to a reply.
 */
export interface Schema
  extends CaptchaTables,
    DbTables,
    FilesTables,
    IdempotencyTables,
    JobTables,
    MailTables,
    PaymentProviderTables,
    ThrottleTables {}
