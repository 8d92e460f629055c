import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: adds indexes only. */
const statements = sql`
create index news_words on news using gin (to_tsvector('simple', title || ' ' || body_html));
create index news_pinned on news (is_pinned desc, published_at desc, id desc);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
