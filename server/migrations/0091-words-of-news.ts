import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: adds a column that PostgreSQL fills. A search for a word that most items contain read and
 * parsed every text; `news_words` stays for the previous release.
 */
const statements = sql`
alter table news add column words tsvector not null
  generated always as (to_tsvector('simple', title || ' ' || body_html)) stored;
comment on column news.words is 'The words of the title and the text, for the search.';
create index news_by_words on news using gin (words);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
