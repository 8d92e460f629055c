import { type Kysely, sql } from 'kysely'

/** Additive: two new tables, which the previous release does not read. */
const statements = sql`
create table company_domains (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  domain text not null,
  method text not null check (method in ('mail', 'dns')),
  mailbox text not null default '',
  record text not null default '',
  token_hash bytea unique,
  token_expires_at timestamptz,
  started_by integer references contacts on delete set null,
  started_at timestamptz not null,
  verified_at timestamptz,
  checked_at timestamptz,
  failing_since timestamptz,
  lapsed_at timestamptz,
  due_at timestamptz,
  unique (company_id, domain)
);
comment on table company_domains is 'Domains that companies have proven to control, or are about to.';
comment on column company_domains.mailbox is 'The name before the @ of the address that the link was mailed to; empty for DNS.';
comment on column company_domains.record is 'The text that the TXT record must have; empty for mail.';
comment on column company_domains.token_hash is 'SHA-256 of the token in the mailed link; null once it is used.';
comment on column company_domains.verified_at is 'When control was proven last; null until then.';
comment on column company_domains.checked_at is 'When DNS was last found to be right.';
comment on column company_domains.failing_since is 'Since when DNS has not been right any more.';
comment on column company_domains.lapsed_at is 'Since when control counts as lost.';
comment on column company_domains.due_at is 'When it is checked next; null while nothing is proven.';
create index company_domains_due on company_domains (due_at) where due_at is not null;
create index company_domains_started_by on company_domains (started_by);

create table company_codes (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  kind text not null check (kind in ('address', 'phone')),
  subject text not null,
  code_hash bytea,
  attempts integer not null default 0,
  requested_by integer references contacts on delete set null,
  requested_at timestamptz not null,
  sent_by integer references contacts on delete set null,
  sent_at timestamptz,
  expires_at timestamptz,
  verified_at timestamptz,
  voided_at timestamptz
);
comment on table company_codes is 'Proofs of addresses and telephone numbers by a code that staff sent or read out.';
comment on column company_codes.subject is 'The address or telephone number as it was on the profile.';
comment on column company_codes.code_hash is 'HMAC of the code with the secret of the site; null until staff made one.';
comment on column company_codes.attempts is 'Wrong codes that were entered.';
comment on column company_codes.voided_at is 'When the address or number changed, or another request took the place of this one.';
create unique index company_codes_current on company_codes (company_id, kind) where voided_at is null;
create index company_codes_waiting on company_codes (requested_at) where sent_at is null and voided_at is null;
create index company_codes_requested_by on company_codes (requested_by);
create index company_codes_sent_by on company_codes (sent_by);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
