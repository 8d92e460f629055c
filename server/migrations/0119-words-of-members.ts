import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: adds tables that it does not use. */
const statements = sql`
create table stock_list_words (
  company_id integer not null references companies on delete cascade,
  kind text not null check (kind in ('condition', 'manufacturer')),
  key text not null,
  text text not null,
  meaning text not null,
  num_rows integer not null,
  used_at timestamptz not null,
  primary key (company_id, kind, key)
);
comment on table stock_list_words is 'What a company said the words of its lists mean; they apply to its later lists, and are proposed to staff as synonyms.';
comment on column stock_list_words.key is 'The text in lower case without accents, letters and digits only.';
comment on column stock_list_words.num_rows is 'Rows that had the word in the last list with it.';
create index stock_list_words_kind on stock_list_words (kind, key);
create table stock_word_refusals (
  kind text not null,
  key text not null,
  meaning text not null,
  refused_by integer references contacts on delete set null,
  refused_at timestamptz not null,
  primary key (kind, key, meaning)
);
comment on table stock_word_refusals is 'Words with a meaning that staff did not take as a synonym; they are not proposed again.';
create index stock_word_refusals_by on stock_word_refusals (refused_by);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
