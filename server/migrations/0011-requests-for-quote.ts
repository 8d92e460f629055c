import { type Kysely, sql } from 'kysely'

const statements = sql`
create table rfqs (
  id integer generated always as identity primary key,
  send_key uuid unique,
  company_id integer references companies,
  contact_id integer references contacts,
  company_name text not null,
  contact_name text not null,
  contact_email citext not null,
  contact_tel text not null,
  address text not null,
  country text not null,
  is_email_hidden boolean not null default false,
  message text not null,
  created_at timestamptz not null,
  check ((company_id is null) = (contact_id is null))
);
comment on table rfqs is 'Requests for quote: a buyer asks one or many companies for a price.';
comment on column rfqs.send_key is 'Chosen by the form: what is sent twice with it is sent once.';
comment on column rfqs.company_id is 'The buyer''s; null for a visitor, of whom only what they typed is known.';
comment on column rfqs.is_email_hidden is 'The buyer shows no address: suppliers answer through the site only.';
create index rfqs_company_newest on rfqs (company_id, created_at desc, id desc);
create index rfqs_contact_newest on rfqs (contact_id, created_at desc);

create table rfq_lines (
  id integer generated always as identity primary key,
  rfq_id integer not null references rfqs on delete cascade,
  position smallint not null,
  part_number text not null,
  part_key text not null,
  manufacturer text not null,
  description text not null,
  quantity integer not null check (quantity > 0),
  part_condition text check (part_condition in ('F/S', 'NOB', 'NEW', 'REF', 'USED', 'ASIS')),
  state text not null default 'open' check (state in ('open', 'awarded', 'closed')),
  decided_at timestamptz,
  decided_by integer references contacts,
  unique (rfq_id, position),
  check ((state = 'open') = (decided_at is null))
);
comment on table rfq_lines is 'What a request asks for.';
comment on column rfq_lines.part_condition is 'Preferred; null where any will do.';
comment on column rfq_lines.state is 'Moved by award and close only; a line that is not open takes no answer.';
create index rfq_lines_decided_by on rfq_lines (decided_by);

create table rfq_requests (
  id integer generated always as identity primary key,
  rfq_id integer not null references rfqs on delete cascade,
  company_id integer not null references companies,
  contact_id integer not null references contacts,
  state text not null default 'sent' check (state in ('sent', 'opened', 'answered', 'decided')),
  sent_at timestamptz not null,
  opened_at timestamptz,
  answered_at timestamptz,
  unique (rfq_id, company_id)
);
comment on table rfq_requests is 'A request as it went to one supplier, by one mail.';
comment on column rfq_requests.contact_id is 'Who was mailed; any trader of the company may answer.';
comment on column rfq_requests.state is 'decided once none of its lines is open.';
comment on column rfq_requests.answered_at is 'Of the newest answer.';
create index rfq_requests_company_newest on rfq_requests (company_id, sent_at desc, id desc);
create index rfq_requests_contact on rfq_requests (contact_id);

create table rfq_asks (
  id integer generated always as identity primary key,
  line_id integer not null references rfq_lines on delete cascade,
  request_id integer not null references rfq_requests on delete cascade,
  part_id integer references parts on delete set null,
  unique (line_id, request_id)
);
comment on table rfq_asks is 'Which line asks which supplier, because of which stock line.';
comment on column rfq_asks.part_id is 'Null once the stock line is gone for good.';
create index rfq_asks_request on rfq_asks (request_id);
create index rfq_asks_part on rfq_asks (part_id);

create table quotes (
  ask_id integer primary key references rfq_asks on delete cascade,
  company_id integer not null references companies,
  is_gone boolean not null,
  price numeric(12, 2) check (price > 0),
  currency text check (currency in ('EUR', 'USD', 'GBP')),
  quantity integer check (quantity > 0),
  part_condition text check (part_condition in ('F/S', 'NOB', 'NEW', 'REF', 'USED', 'ASIS')),
  lead_days smallint check (lead_days >= 0),
  note text not null default '',
  answered_by integer references contacts,
  answered_at timestamptz not null,
  is_corrected boolean not null default false,
  part_removed_at timestamptz,
  check (is_gone = (price is null) and is_gone = (currency is null) and is_gone = (quantity is null)
    and is_gone = (part_condition is null) and is_gone = (lead_days is null))
);
comment on table quotes is 'What suppliers answered, one row an ask; a correction changes it until the line is decided on.';
comment on column quotes.is_gone is 'The supplier no longer has it.';
comment on column quotes.price is 'Each, in its currency.';
comment on column quotes.lead_days is 'Days until it can be sent; 0 from stock.';
comment on column quotes.answered_by is 'Null where they answered by the mailed link.';
comment on column quotes.part_removed_at is 'When this answer took the stock line down; a correction puts just that one back.';
create index quotes_company on quotes (company_id) include (is_gone);
create index quotes_answered_by on quotes (answered_by);

create table rfq_awards (
  ask_id integer primary key references quotes on delete cascade,
  quantity integer not null check (quantity > 0),
  awarded_at timestamptz not null,
  awarded_by integer not null references contacts
);
comment on table rfq_awards is 'Who gets how many pieces of a line, at the price they quoted.';
create index rfq_awards_awarded_by on rfq_awards (awarded_by);

create table spent_captchas (
  nonce text primary key,
  expires_at timestamptz not null
);
comment on table spent_captchas is 'Captchas that were sent in with a form: each is good once. Kept until they would have expired.';
create index spent_captchas_expiry on spent_captchas (expires_at);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
