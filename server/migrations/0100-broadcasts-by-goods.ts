import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: a column with a default. A job computes the search words of broadcasts from before, and of
 * those that the previous release posts.
 */
const statements = sql`
alter table broadcasts add column has_meaning boolean not null default false;
comment on column broadcasts.has_meaning is 'The search words say what the goods are, and nothing of who posted them.';
create index broadcasts_without_meaning on broadcasts (id) where not has_meaning;
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
