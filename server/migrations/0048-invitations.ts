import { type Kysely, sql } from 'kysely'

/** Additive: a new table, which the previous release does not read. */
const statements = sql`
create table contact_invitations (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  invited_by integer not null references contacts on delete cascade,
  name text not null,
  email citext not null,
  function text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (company_id, email)
);
comment on table contact_invitations is 'Who was invited to join a company. A contact is created when they choose a password; the invitation is deleted then.';
comment on column contact_invitations.token_hash is 'SHA-256 of the token in the mailed link.';
create index contact_invitations_inviter on contact_invitations (invited_by);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
