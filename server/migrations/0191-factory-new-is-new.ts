import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: Polish `fabrycznie nowy`, factory new, means new, as it always did in mails; its synonym said factory
 * sealed. What staff changed or removed stays.
 */
const statement = sql`
update stock_synonyms set meaning = 'NEW' where kind = 'condition' and key = 'fabrycznienowy' and meaning = 'F/S' and removed_at is null;
`

export const up = (db: Kysely<unknown>) => statement.execute(db)
