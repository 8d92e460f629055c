import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: triggers refer to their function by object id, and no code calls these functions by
 * name. Decision 062 lists the names that a later release changes.
 */
const statements = sql`
alter function tell_memory() rename to notify_table_change;
comment on function notify_table_change is 'Tells every node, once a transaction has committed, which table it must drop from its query cache.';
alter function tell_search() rename to wake_search_indexes;
alter function know_words_of_rows() rename to add_words_of_new_lines;
alter function know_words_of_row() rename to add_words_of_changed_line;
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
