import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: adds a table that it does not use. */
const statements = sql`
create table stock_fetches (
  company_id integer primary key references companies on delete cascade,
  contact_id integer not null references contacts on delete cascade,
  address text not null,
  username text not null,
  sealed_secret bytea,
  key_id text,
  host_key text,
  at_minute integer not null check (at_minute between 0 and 1439),
  mode text not null check (mode in ('merge', 'replace')),
  is_on boolean not null,
  saved_at timestamptz not null,
  fetched_on date,
  fetched_at timestamptz,
  failure text,
  num_failures integer not null default 0,
  upload_id integer references stock_uploads on delete set null,
  is_reported boolean not null default true
);
comment on table stock_fetches is 'The address from which a company''s list is fetched once a day, in the name of the contact who saved it.';
comment on column stock_fetches.sealed_secret is 'Password or private key, encrypted; null if the address needs none.';
comment on column stock_fetches.host_key is 'SHA-256 of the SFTP server''s key at the first fetch; another key is refused.';
comment on column stock_fetches.at_minute is 'Minutes after midnight in Amsterdam.';
comment on column stock_fetches.fetched_on is 'The last day, in Amsterdam, for which the list was fetched or tried.';
comment on column stock_fetches.num_failures is 'Failures in a row; after five the fetching is turned off.';
comment on column stock_fetches.is_reported is 'False while the result of upload_id is still to be mailed.';
create index stock_fetches_contact on stock_fetches (contact_id);
create index stock_fetches_upload on stock_fetches (upload_id);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
