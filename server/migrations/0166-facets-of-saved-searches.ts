import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release, which neither writes nor reads the column: while both run, it finds broadcasts for a
 * search with such filters as if it had none. The unique index tells searches apart by them too.
 */
const statements = sql`
alter table saved_searches add column facets jsonb;
comment on column saved_searches.facets is 'The filters by what is offered and by whom that are set, by their names in the contract; null if there is none.';
drop index saved_searches_same;
create unique index saved_searches_same on saved_searches (contact_id, lower(query), exact_phrase, list_id, side, company_id, facets)
  nulls not distinct where removed_at is null;
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
