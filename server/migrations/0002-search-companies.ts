import { type Kysely, sql } from 'kysely'

const statements = sql`
alter table companies add column search_words text not null default '';
comment on column companies.search_words is 'Tokens of name, description and contact persons'' names, for the members'' search.';

create index parts_price_descending on parts (price_eur desc nulls last, id desc);
drop index parts_price;
create index parts_price_ascending on parts (price_eur, id);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
