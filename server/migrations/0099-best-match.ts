import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: two indexes. Lines that the previous release writes, and those from before, have no tokens
 * of what their words mean; a job finds them by the second index and adds them.
 */
const statements = sql`
create index parts_best on parts (
  ((case when price_eur is null then 4294967296 else 0 end) + 2147483647 - quantity), id
) where removed_at is null;
comment on index parts_best is 'The order within a rank of "Best match": with a price, then by quantity.';
create index parts_without_meaning on parts (id) where search_words not like '%ꞏN%';
comment on index parts_without_meaning is 'Lines whose search words have no tokens of the number and of what the words mean.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
