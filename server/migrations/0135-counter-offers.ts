import { type Kysely, sql } from 'kysely'

/** Additive: quotes that expire, and counter-offers. */
const statements = sql`
alter table quotes add column valid_hours smallint check (valid_hours > 0), add column valid_until timestamptz;
comment on column quotes.valid_until is 'When the quote expires; null if it does not.';

create table quote_counters (
  id integer generated always as identity primary key,
  ask_id integer not null references rfq_asks on delete cascade,
  price numeric(12, 2) not null check (price > 0),
  currency text not null check (currency in ('EUR', 'USD', 'GBP')),
  quantity integer not null check (quantity > 0),
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'lapsed')),
  made_by integer not null references contacts,
  made_at timestamptz not null,
  decided_by integer references contacts,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
comment on table quote_counters is 'Prices with which a buyer answered a quote, newest last.';
comment on column quote_counters.state is 'Lapsed if a new quote, another counter-offer or the decision came first.';
comment on column quote_counters.decided_by is 'Null if the supplier decided with the mailed link, or if it lapsed.';
create unique index quote_counters_open on quote_counters (ask_id) where state = 'open';
create index quote_counters_ask on quote_counters (ask_id, id);
create index quote_counters_maker on quote_counters (made_by);
create index quote_counters_decider on quote_counters (decided_by);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
