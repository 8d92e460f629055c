import { type Kysely, sql } from 'kysely'

/**
 * Additive: columns that are null or empty, a check and a trigger that allow what the previous release never does. It reads the sums of
 * an invoice, which stay right, and does not list payments that are negative other than as such.
 */
const statements = sql`
alter table invoice_payments
  add column reverses_id integer unique references invoice_payments,
  add column reason text not null default '',
  drop constraint invoice_payments_cents_check,
  add constraint invoice_payments_cents_check check (cents <> 0 and (cents > 0) = (reverses_id is null)),
  add check (reverses_id is null or source = 'wire');
comment on column invoice_payments.reverses_id is 'The wire that was recorded by mistake and that this row takes back.';
comment on column invoice_payments.reason is 'Why a wire was taken back.';

create function check_reversal() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from invoice_payments where id = new.reverses_id and invoice_id = new.invoice_id and source = 'wire'
      and cents = -new.cents and bank_entry_id is not distinct from new.bank_entry_id) then
    raise exception 'a wire is taken back as it was recorded' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
comment on function check_reversal is 'Refuses a row that takes back a wire of another invoice, amount or bank entry.';
create trigger invoice_payments_reversed before insert on invoice_payments for each row when (new.reverses_id is not null)
  execute function check_reversal();

create or replace function keep_settled() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.payment_status = 9 and new.payment_status is distinct from 9 then
    raise exception 'a void invoice stays void' using errcode = 'integrity_constraint_violation';
  end if;
  if old.company_id is not null and new.company_id is distinct from old.company_id then
    raise exception 'an invoice stays with its company' using errcode = 'integrity_constraint_violation';
  end if;
  if new.credited_cents < old.credited_cents then
    raise exception 'payments and credit notes of an invoice stay' using errcode = 'integrity_constraint_violation';
  end if;
  if new.received_cents < old.received_cents
      and new.received_cents <> (select coalesce(sum(cents), 0) from invoice_payments where invoice_id = new.id) then
    raise exception 'payments and credit notes of an invoice stay' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
comment on function keep_settled is 'Refuses changes of an invoice that would take back a credit note, its end, its company, or a payment that no other row takes back.';

alter table invoices add column reopened_on date;
comment on column invoices.reopened_on is 'When a wire that had settled it was taken back; reminders count from then.';
create or replace trigger invoices_kept before update on invoices for each row execute function
  keep_issued('{company_id,payment_status,paid_on,is_notice_off,is_pay_forced,received_cents,credited_cents,reminders,reminded_on,reopened_on}');

alter table orders add column standing_before jsonb, add column given_until date;
comment on column orders.standing_before is 'Plan, end of the trial and last day that the company had before this order gave it the membership.';
comment on column orders.given_until is 'The last day of the membership that it gave.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
