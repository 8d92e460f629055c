import { type Kysely, sql } from 'kysely'

const statements = sql`
create table idempotency_keys (
  caller text not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  attempt uuid not null,
  created_at timestamptz not null,
  lease_until timestamptz not null,
  has_effect boolean not null default false,
  is_done boolean not null default false,
  reply_status smallint,
  reply text,
  primary key (caller, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
comment on table idempotency_keys is 'Requests that came with an Idempotency-Key, kept for 24 hours so that a repeated one has no second effect.';
comment on column idempotency_keys.caller is 'Whose key it is: contact:id, key:hash of an API key, or visitor:network.';
comment on column idempotency_keys.endpoint is 'Method and route, for the operator.';
comment on column idempotency_keys.request_hash is 'SHA-256 of method, address and body; of a file only its length.';
comment on column idempotency_keys.attempt is 'The run that holds the key. A transaction of an earlier run finds another value here and rolls back.';
comment on column idempotency_keys.lease_until is 'After this an unfinished run is taken for dead.';
comment on column idempotency_keys.has_effect is 'Set by each transaction of the request that wrote something, as part of it.';
comment on column idempotency_keys.reply is 'The JSON that was sent; null where it holds a secret, was too long or was lost.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
