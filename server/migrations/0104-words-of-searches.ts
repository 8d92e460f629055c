import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: it reads and writes only the kinds that it knows. The check is made wider; the table has a few
 * hundred rows.
 */
const statements = sql`
alter table stock_synonyms drop constraint stock_synonyms_kind_check;
alter table stock_synonyms add constraint stock_synonyms_kind_check check (kind in ('condition', 'manufacturer', 'search'));
comment on table stock_synonyms is 'How stock files write conditions and manufacturers, and what words of searches mean.';
comment on column stock_synonyms.meaning is 'A condition of the trade, the name a manufacturer is shown by, or the word that stands for all that mean the same in a search.';
create trigger stock_synonyms_told after insert or update or delete on stock_synonyms for each statement execute function notify_table_change();
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
