import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: it describes a column. */
const statements = sql`
comment on column line_reads.part_ids is 'Stock lines, and from 2^30 on keyed hashes of searches limited to some companies. No foreign keys: a line may be deleted, and still has been read.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
