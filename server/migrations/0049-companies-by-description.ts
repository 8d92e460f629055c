import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: adds an index only. Descriptions are sorted by their beginning, which is what a row shows. */
const statements = sql`
create index companies_description on companies (lower(left(description, 80)), lower(name), id);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
