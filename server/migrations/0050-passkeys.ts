import { type Kysely, sql } from 'kysely'

/** Additive: the previous release reads and writes none of it. */
const statements = sql`
create table passkeys (
  id integer generated always as identity primary key,
  contact_id integer not null references contacts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on table passkeys is 'WebAuthn credentials by which a contact signs in without a password.';
comment on column passkeys.credential_id is 'The id that the authenticator chose, base64url.';
comment on column passkeys.public_key is 'COSE key, as the authenticator sent it.';
comment on column passkeys.counter is 'Number of signatures that the authenticator reported; 0 where it does not count. A lower one is a copy.';
comment on column passkeys.name is 'Chosen by the owner.';
create index passkeys_contact on passkeys (contact_id);

create table passkey_challenges (
  challenge text primary key,
  contact_id integer references contacts on delete cascade,
  expires_at timestamptz not null
);
comment on table passkey_challenges is 'Random texts that an authenticator is to sign, deleted by their first use; a job deletes expired ones.';
comment on column passkey_challenges.contact_id is 'Who adds a passkey; null for a sign-in, whose person is not known yet.';
create index passkey_challenges_contact on passkey_challenges (contact_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
