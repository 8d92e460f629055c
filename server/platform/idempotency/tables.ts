import type { Generated } from 'kysely'

/** Tables that only this module writes. */
export interface IdempotencyTables {
  idempotency_keys: IdempotencyKeysTable
}

interface IdempotencyKeysTable {
  caller: string
  key: string
  endpoint: string
  request_hash: Buffer
  attempt: string
  created_at: Date
  lease_until: Date
  has_effect: Generated<boolean>
  is_done: Generated<boolean>
  reply_status: number | null
  reply: string | null
}
