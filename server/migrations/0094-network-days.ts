import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: adds a table and indexes that it does not know. */
const statements = sql`
create table network_days (
  day date not null,
  figure text not null check (figure in ('broadcasts', 'rfqs', 'quotes', 'logins', 'mails-sent', 'mails-failed', 'mails-bounced')),
  count integer not null check (count > 0),
  primary key (day, figure)
);
comment on table network_days is 'What happened on the site per day, kept because what is counted is not: mails for a month, sign-ins for a year. A day without a row had none.';
comment on column network_days.day is 'A day in Amsterdam.';
create index broadcasts_created on broadcasts (created_at);
create index rfqs_created on rfqs (created_at);
create index quotes_answered on quotes (answered_at);
create index orders_activated on orders (activated_at) where activated_at is not null;
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
