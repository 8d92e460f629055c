import { type Kysely, sql } from 'kysely'

/** Failed uploads of the last day are counted for the metrics, whatever failed before. */
const statements = sql`
create index stock_uploads_failed on stock_uploads (finished_at) where state = 'failed';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
