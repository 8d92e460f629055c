import { type Kysely, sql } from 'kysely'

/**
 * Additive: a table, columns that are null or have a default, and an index. The previous release does not notice money that went back at
 * the provider; the job of this one finds it later. It shows a credit note for such money as paid back, which is right, and sends none, since
 * it sends refunds in the state `waiting` only. On a demo it overwrites the refunded amount of a payment instead of adding to it.
 */
const statements = sql`
create table payment_returns (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  payment_id text not null,
  kind text not null check (kind in ('refund', 'chargeback')),
  cents integer not null check (cents >= 0),
  handled_cents integer not null default 0 check (handled_cents >= 0),
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  unique (payment_id, kind)
);
comment on table payment_returns is 'Money of a payment that went back to the payer without a refund of ours: refunds made at the provider, and chargebacks.';
comment on column payment_returns.cents is 'The total that the provider reports, less the refunds that the site requested.';
comment on column payment_returns.handled_cents is 'How much of it staff have credited or reviewed. Staff have to look at it while this differs from cents; it is higher if money came back.';
comment on column payment_returns.asked_at is 'When the provider was asked for the total; an older reply changes nothing.';
comment on column payment_returns.changed_at is 'When the total last changed.';
create index payment_returns_order on payment_returns (order_id);
create index payment_returns_open on payment_returns (changed_at) where cents <> handled_cents;

alter table refunds
  add column returned_as text check (returned_as in ('refund', 'chargeback')),
  add check (returned_as is null or state = 'sent');
comment on column refunds.returned_as is 'How the money had gone back before its credit note was issued; null if the site pays it back.';

create index orders_paid_online on orders (asked_at nulls first, id) where state = 'paid' and paid_by = 'online';

alter table local_payments
  add column charged_back_cents integer not null default 0 check (charged_back_cents between 0 and cents),
  add column refund_references text[] not null default '{}';
comment on column local_payments.refund_references is 'The refunds that the site requested; each is paid once.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
