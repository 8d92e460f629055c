import { type Kysely, sql } from 'kysely'

/** Lets the metrics count the failed uploads of the last day without reading older ones. */
const statements = sql`
create index stock_uploads_failed on stock_uploads (finished_at) where state = 'failed';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
