import { type Kysely, sql } from 'kysely'

const statements = sql`
alter table rfq_asks
  add column matched_kind text,
  add column matched_number text,
  add constraint rfq_asks_matched check ((matched_kind is null) = (matched_number is null));
comment on column rfq_asks.matched_kind is 'What the number that the supplier had in stock is to the one of the line; null where it was that very number.';
comment on column rfq_asks.matched_number is 'The number as the supplier had it in stock then, where it was another.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
