import { type Kysely, sql } from 'kysely'

/** Additive: what a buyer asks for besides number, quantity and condition, and what is told when a deadline comes. */
const statements = sql`
alter table rfqs add column answer_by timestamptz, add column deadline_told_at timestamptz;
comment on column rfqs.answer_by is 'When the buyer needs quotes; null for no deadline.';
comment on column rfqs.deadline_told_at is 'When the buyer was mailed that the deadline has passed.';
alter table rfq_requests add column reminded_at timestamptz;
comment on column rfq_requests.reminded_at is 'When the supplier was reminded of the deadline, or found not to accept a reminder.';
alter table rfq_lines
  add column target_price numeric(12, 2) check (target_price > 0),
  add column target_currency text check (target_currency in ('EUR', 'USD', 'GBP')),
  add column model text not null default '',
  add check ((target_price is null) = (target_currency is null));
create index rfqs_due on rfqs (answer_by) where deadline_told_at is null and answer_by is not null;
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
