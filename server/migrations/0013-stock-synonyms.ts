import { type Kysely, sql } from 'kysely'

const statements = sql`
create table stock_synonyms (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('condition', 'manufacturer')),
  text text not null,
  key text not null check (key <> ''),
  meaning text not null,
  removed_at timestamptz,
  unique (kind, key),
  constraint stock_synonyms_condition check (
    kind <> 'condition' or meaning in ('F/S', 'NOB', 'NEW', 'REF', 'USED', 'ASIS'))
);
comment on table stock_synonyms is 'How stock files write conditions and manufacturers, and what the trade calls them.';
comment on column stock_synonyms.key is 'The text in lower case without accents, letters and digits only.';
comment on column stock_synonyms.meaning is 'A condition of the trade, or the name a manufacturer is shown by.';
comment on column stock_synonyms.removed_at is 'A removed one stays, so that installing reference data again does not bring it back.';
create index stock_synonyms_meaning on stock_synonyms (kind, lower(meaning) collate "C", key collate "C") where removed_at is null;

comment on column inbound_mails.outcome is 'received while it is being dealt with, then posted, replied, loaded (a stock list), asked (which of its columns is which) or bounced.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
