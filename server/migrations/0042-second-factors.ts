import { type Kysely, sql } from 'kysely'

/** Additive: the previous release reads and writes none of it. It refuses every code of an account that has a second factor. */
const statements = sql`
create table second_factors (
  contact_id integer primary key references contacts on delete cascade,
  sealed_seed bytea not null,
  key_id text not null,
  created_at timestamptz not null,
  verified_at timestamptz,
  last_step integer,
  disabling_session uuid,
  disabling_until timestamptz
);
comment on table second_factors is 'The authenticator app of a contact: pending until a first code has been verified. contacts.two_factor_enabled_at says whether it is on.';
comment on column second_factors.sealed_seed is 'The TOTP seed, encrypted with AES-256-GCM; bound to the contact.';
comment on column second_factors.key_id is 'Names the key that sealed the seed, see server/platform/sealing.ts.';
comment on column second_factors.last_step is 'The 30-second step of the last accepted code; a code of this step or an earlier one is refused, so each works once.';
comment on column second_factors.disabling_session is 'The session that has just entered a code in order to disable it.';
comment on column second_factors.disabling_until is 'Until when that session may disable it.';
create index second_factors_key on second_factors (key_id);

create table recovery_codes (
  contact_id integer not null references contacts on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (contact_id, code_hash)
);
comment on table recovery_codes is 'One-time codes for contacts who lost their authenticator app. SHA-256 of 80 random bits; the codes themselves are shown once and never stored.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
