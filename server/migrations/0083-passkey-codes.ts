import { type Kysely, sql } from 'kysely'

/** Additive: the previous release reads and writes none of it. */
const statements = sql`
create table passkey_codes (
  code_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);
comment on table passkey_codes is 'Codes that a passkey gave a signed-in person, in place of a code of the authenticator app. Deleted by their first use; a job deletes expired ones.';
comment on column passkey_codes.session_id is 'The only session in which the code works.';
create index passkey_codes_session on passkey_codes (session_id);
create index passkey_codes_expiry on passkey_codes (expires_at);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
