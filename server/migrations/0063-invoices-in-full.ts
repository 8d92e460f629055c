import { type Kysely, sql } from 'kysely'

/**
 * Additive: the previous release only reads invoices by company, and issues none. Columns that it does not know have defaults or
 * are null. What it showed as an invoice keeps its number, amounts and dates.
 */
const statements = sql`
alter table invoices
  alter column company_id drop not null,
  add column order_id integer,
  add column net_cents integer,
  add column vat_cents integer,
  add column vat_category text check (vat_category in ('S', 'AE', 'Z')),
  add column vat_percent smallint check (vat_percent between 0 and 100),
  add column seller jsonb,
  add column buyer jsonb,
  add column lines jsonb,
  add column note text not null default '',
  add column received_cents integer not null default 0 check (received_cents >= 0),
  add column credited_cents integer not null default 0 check (credited_cents >= 0),
  add column reminders smallint not null default 0 check (reminders >= 0),
  add column reminded_on date,
  add check (net_cents + vat_cents = total_cents),
  add check (received_cents <= total_cents),
  add check (credited_cents <= total_cents);
comment on column invoices.company_id is 'Null until the company that ordered has an account; set once.';
comment on column invoices.order_id is 'The order that it was issued for; each order has at most one invoice.';
comment on column invoices.vat_category is 'As in EN 16931: S standard rate, AE reverse charge, Z zero rate.';
comment on column invoices.seller is 'The operator as it was on the day of issue. Null for invoices from before version 0.2.';
comment on column invoices.buyer is 'The customer as it was on the day of issue.';
comment on column invoices.lines is 'Description, quantity, price and amount of each line, in euro cents without VAT.';
comment on column invoices.received_cents is 'Sum of its payments.';
comment on column invoices.credited_cents is 'Sum of its credit notes.';
comment on column invoices.reminders is 'How many reminders were mailed.';
create unique index invoices_order on invoices (order_id) where order_id is not null;
create index invoices_dates on invoices (invoice_date desc, id desc);
create index invoices_open on invoices (due_date) where payment_status is null;

update invoices set
  net_cents = case when country_code = 'NL' then round(total_cents / 1.21) else total_cents end,
  vat_cents = case when country_code = 'NL' then total_cents - round(total_cents / 1.21) else 0 end,
  vat_category = case when country_code = 'NL' then 'S' when is_eu then 'AE' else 'Z' end,
  vat_percent = case when country_code = 'NL' then 21 else 0 end,
  buyer = jsonb_build_object('name', companies.name, 'contact', '', 'email', '', 'address', address, 'zip', zip, 'city', city,
    'country', country_code, 'vatNumber', vat_nr),
  lines = jsonb_build_array(jsonb_build_object('description', account, 'quantity', 1,
    'unitCents', case when country_code = 'NL' then round(total_cents / 1.21) else total_cents end,
    'netCents', case when country_code = 'NL' then round(total_cents / 1.21) else total_cents end)),
  received_cents = case when payment_status in (1, 2) then total_cents else 0 end,
  credited_cents = case when payment_status = 9 then total_cents else 0 end
from companies join countries on countries.code = companies.country_code where companies.id = invoices.company_id;

create table invoice_counters (
  series text not null check (series in ('invoice', 'credit-note')),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (series, year)
);
comment on table invoice_counters is 'The last number of each year. A transaction that takes a number locks the row until it ends, so that no number is lost or used twice.';
insert into invoice_counters (series, year, last)
  select 'invoice', left(number, 4)::smallint, max(substring(number from 6)::integer)
  from invoices where number ~ '^[0-9]{4}-[0-9]{5}$' and right(number, 5) <> '00000' group by 2;

create table credit_notes (
  id integer generated always as identity primary key,
  number text not null unique,
  invoice_id integer not null references invoices,
  company_id integer references companies,
  issued_on date not null,
  reason text not null,
  net_cents integer not null check (net_cents > 0),
  vat_cents integer not null check (vat_cents >= 0),
  total_cents integer not null,
  vat_category text not null check (vat_category in ('S', 'AE', 'Z')),
  vat_percent smallint not null check (vat_percent between 0 and 100),
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  refund_cents integer not null check (refund_cents between 0 and total_cents),
  paid_on date,
  payment_status smallint check (payment_status in (1, 2)),
  check (net_cents + vat_cents = total_cents)
);
comment on table credit_notes is 'What was credited of invoices, in full or in part.';
comment on column credit_notes.refund_cents is 'The part that had been paid already and is to be paid back.';
comment on column credit_notes.payment_status is 'Null while a refund is to be paid; 1 refunded online, 2 by wire or with nothing to refund.';
create index credit_notes_invoice on credit_notes (invoice_id);
create index credit_notes_company on credit_notes (company_id, issued_on desc);

create table invoice_payments (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoices,
  source text not null check (source in ('online', 'wire')),
  cents integer not null check (cents > 0),
  event_id text unique,
  bank_entry_id integer,
  paid_on date not null,
  recorded_at timestamptz not null,
  check ((source = 'online') = (event_id is not null))
);
comment on table invoice_payments is 'Payments of invoices. Rows are only added.';
comment on column invoice_payments.event_id is 'The event of the payment provider; each counts once.';
comment on column invoice_payments.bank_entry_id is 'The line of the bank statement; null if staff entered the payment.';
create index invoice_payments_invoice on invoice_payments (invoice_id);
create unique index invoice_payments_online on invoice_payments (invoice_id) where source = 'online';

create function keep_issued() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a document of % that was issued stays', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  if to_jsonb(new) - tg_argv[0]::text[] is distinct from to_jsonb(old) - tg_argv[0]::text[] then
    raise exception 'a document of % that was issued never changes', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
comment on function keep_issued is 'Refuses every change of an issued document except of the columns that the argument lists.';

create function keep_settled() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.payment_status = 9 and new.payment_status is distinct from 9 then
    raise exception 'a void invoice stays void' using errcode = 'integrity_constraint_violation';
  end if;
  if old.company_id is not null and new.company_id is distinct from old.company_id then
    raise exception 'an invoice stays with its company' using errcode = 'integrity_constraint_violation';
  end if;
  if new.received_cents < old.received_cents or new.credited_cents < old.credited_cents then
    raise exception 'payments and credit notes of an invoice stay' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
comment on function keep_settled is 'Refuses changes of an invoice that would take back a payment, a credit note, its end or its company.';

create trigger invoices_kept before update on invoices for each row
  execute function keep_issued('{company_id,payment_status,paid_on,is_notice_off,is_pay_forced,received_cents,credited_cents,reminders,reminded_on}');
create trigger invoices_settled before update on invoices for each row execute function keep_settled();
create trigger invoices_stay before delete on invoices for each row execute function keep_issued('{}');
create trigger invoices_stay_all before truncate on invoices for each statement execute function keep_issued('{}');
create trigger credit_notes_kept before update or delete on credit_notes for each row
  execute function keep_issued('{payment_status,paid_on}');
create trigger credit_notes_stay_all before truncate on credit_notes for each statement execute function keep_issued('{}');
create trigger invoice_payments_kept before update or delete on invoice_payments for each row execute function keep_issued('{}');
create trigger invoice_payments_stay_all before truncate on invoice_payments for each statement execute function keep_issued('{}');
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
