import { type Kysely, sql } from 'kysely'

/**
 * Only a comment. The previous release stores plain hashes: a request that is repeated on the other release is refused as
 * `key-reused`, and has no second effect.
 */
const statements = sql`
comment on column idempotency_keys.request_hash is
  'HMAC of method, address and body, which may hold a password; of a file only its length.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
