import { type Kysely, sql } from 'kysely'

/** Additive: two new tables, which the previous release does not read. */
const statements = sql`
create table vat_replies (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  number text not null,
  service text not null,
  is_valid boolean not null,
  request_id text not null default '',
  name text not null default '',
  address text not null default '',
  replied_at timestamptz not null
);
comment on table vat_replies is 'What the public service replied about VAT numbers of companies, kept as proof. Rows are only added.';
comment on column vat_replies.number is 'The number that was checked, with the code of its country.';
comment on column vat_replies.service is 'VIES, or VIES (demo) for the stand-in.';
comment on column vat_replies.request_id is 'The id under which the service keeps the request; empty without one.';
comment on column vat_replies.name is 'Who the number is registered for; empty where the country does not disclose it.';
create index vat_replies_latest on vat_replies (company_id, replied_at desc, id desc);

create table vat_inquiries (
  company_id integer primary key references companies on delete cascade,
  vat_nr text not null,
  number text not null,
  due_at timestamptz,
  attempts integer not null default 0,
  failed_at timestamptz,
  fault text not null default ''
);
comment on table vat_inquiries is 'When the number of a company is to be checked next, and why the last attempt failed.';
comment on column vat_inquiries.vat_nr is 'The number as it is on the profile. Another one there is checked anew.';
comment on column vat_inquiries.number is 'The same with the code of its country and without separators.';
comment on column vat_inquiries.due_at is 'Null for a number whose check digits are wrong, which the service is not asked about.';
comment on column vat_inquiries.attempts is 'Failed attempts since the last reply.';
create index vat_inquiries_due on vat_inquiries (due_at);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
