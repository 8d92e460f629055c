import { type Kysely, sql } from 'kysely'

/** Additive: new tables, and a column of companies without a value, which the previous release neither reads nor writes. */
const statements = sql`
alter table companies add column paid_until date;
comment on column companies.paid_until is 'The last day of the membership that was billed; null for a trial, and for memberships that are not renewed by the site.';
create index companies_paid_until on companies (paid_until) where paid_until is not null;

create table orders (
  id integer generated always as identity primary key,
  reference uuid not null unique,
  kind text not null check (kind in ('membership', 'invoice')),
  paid_by text not null check (paid_by in ('online', 'wire')),
  state text not null default 'open' check (state in ('open', 'invoiced', 'paid', 'failed', 'canceled', 'expired')),
  plan text check (plan in ('plus', 'broker')),
  is_upgrade boolean not null default false,
  company_id integer references companies on delete set null,
  contact_id integer references contacts on delete set null,
  invoice_id integer references invoices,
  name text not null,
  email citext not null,
  company text not null,
  address text not null,
  zip text not null,
  city text not null,
  country_code char(2) not null references countries,
  vat_nr text not null,
  vat_state text not null check (vat_state in ('valid', 'unchecked', 'invalid', 'none')),
  contract_version text,
  description text not null,
  net_cents integer not null check (net_cents >= 0),
  vat_cents integer not null check (vat_cents >= 0),
  total_cents integer not null check (total_cents = net_cents + vat_cents),
  provider text not null default '',
  payment_id text unique,
  checkout_url text,
  vat_service text not null default '',
  vat_is_valid boolean,
  vat_request_id text not null default '',
  vat_name text not null default '',
  vat_address text not null default '',
  vat_replied_at timestamptz,
  vat_due_at timestamptz,
  vat_attempts smallint not null default 0,
  finding text check (finding in ('wrong-amount', 'paid-twice', 'vat-refused')),
  needs_account boolean not null default false,
  activated_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  check ((kind = 'membership') = (plan is not null)),
  check (state <> 'paid' or paid_at is not null),
  check (kind <> 'invoice' or invoice_id is not null)
);
comment on table orders is 'What somebody set out to pay: a membership, or an invoice. An order is one payment at the provider.';
comment on column orders.reference is 'What the buyer and the provider know it by.';
comment on column orders.state is 'open until the provider reports a result; invoiced while a wire is awaited.';
comment on column orders.company_id is 'Null for a visitor until staff opened the account.';
comment on column orders.invoice_id is 'The invoice that is paid, or that the payment or the wire order issued.';
comment on column orders.vat_state is 'What was known of the number when the order was placed; it decides the VAT.';
comment on column orders.checkout_url is 'The page of the provider.';
comment on column orders.vat_is_valid is 'The reply of the public service, kept as proof; null until there is one.';
comment on column orders.vat_due_at is 'When the public service is to be asked (again).';
comment on column orders.finding is 'Why staff have to look at it.';
comment on column orders.needs_account is 'Paid by a visitor whose account staff have not opened yet.';
comment on column orders.activated_at is 'When the membership was given.';
create index orders_newest on orders (created_at desc, id desc);
create index orders_state on orders (state, created_at desc);
create index orders_company on orders (company_id);
create index orders_contact on orders (contact_id);
create index orders_country on orders (country_code);
create index orders_email on orders (email);
create unique index orders_invoice on orders (invoice_id) where kind = 'membership' and invoice_id is not null;
create index orders_of_invoice on orders (invoice_id);
create index orders_vat_due on orders (vat_due_at) where vat_due_at is not null;
create index orders_to_do on orders (created_at) where needs_account or finding is not null;

create table payment_events (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  payment_id text not null,
  status text not null,
  cents integer not null,
  currency text not null,
  outcome text not null,
  happened_at timestamptz not null,
  unique (payment_id, status, cents, currency)
);
comment on table payment_events is 'States of payments as the provider confirmed them when asked. However often a state is reported, it is one row.';
comment on column payment_events.outcome is 'What the site made of it.';
create index payment_events_order on payment_events (order_id);

create table refunds (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  credit_note_id integer not null unique references credit_notes,
  cents integer not null check (cents > 0),
  reason text not null,
  state text not null check (state in ('waiting', 'sent', 'by-wire')),
  refund_id text,
  fault text not null default '',
  requested_by integer references contacts on delete set null,
  requested_at timestamptz not null,
  sent_at timestamptz
);
comment on table refunds is 'Money to pay back for a credit note: by the provider, or by wire if it came so.';
create index refunds_order on refunds (order_id);
create index refunds_requested_by on refunds (requested_by);

create table renewals (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  renews date not null,
  plan text not null check (plan in ('plus', 'broker')),
  net_cents integer not null check (net_cents >= 0),
  total_cents integer not null check (total_cents >= net_cents),
  vat_percent smallint not null,
  vat_state text not null check (vat_state in ('valid', 'unchecked', 'invalid', 'none')),
  state text not null default 'prepared' check (state in ('prepared', 'released', 'skipped')),
  reason text not null default '',
  invoice_id integer unique references invoices,
  prepared_at timestamptz not null,
  released_at timestamptz,
  released_by integer references contacts on delete set null,
  unique (company_id, renews)
);
comment on table renewals is 'Renewals of memberships, each prepared once, which staff release.';
comment on column renewals.renews is 'The last day of the year before it.';
comment on column renewals.total_cents is 'As of the preparation; the invoice is calculated when it is issued.';
comment on column renewals.invoice_id is 'Null until the invoice is issued, shortly after the release.';
create index renewals_state on renewals (state, renews, id);
create index renewals_to_issue on renewals (id) where state = 'released' and invoice_id is null;
create index renewals_released_by on renewals (released_by);

create table local_payments (
  id text primary key,
  reference text not null unique,
  status text not null default 'open' check (status in ('open', 'pending', 'paid', 'failed', 'canceled', 'expired')),
  cents integer not null check (cents > 0),
  description text not null,
  return_url text not null,
  cancel_url text not null,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and cents),
  created_at timestamptz not null
);
comment on table local_payments is 'Payments of the stand-in for a payment provider, on a demo.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
