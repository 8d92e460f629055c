import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: adds indexes only. */
const statements = sql`
create index companies_words on companies using gin (search_words gin_trgm_ops);
create index companies_name on companies (lower(name), id);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
