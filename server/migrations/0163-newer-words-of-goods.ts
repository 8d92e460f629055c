import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: two indexes by which jobs find the lines and broadcasts whose search words were computed by
 * older rules, those that the previous release writes among them. Of the synonyms as they were installed, drums and fusers get
 * meanings of their own, and two that meant too much are removed; what staff changed stays.
 */
const statements = sql`
create index parts_of_older_words on parts (id) where search_words not like '%ꞏV2 %';
comment on index parts_of_older_words is 'Lines whose search words were computed by older rules of what words mean.';
create index broadcasts_of_older_words on broadcasts (id) where search_version < 2;
comment on column broadcasts.search_version is 'The rules by which its search words were computed. From 1 on they hold neither quantities nor prices; 2 knows more kinds of goods.';
update stock_synonyms set meaning = key where kind = 'search' and meaning = 'ink' and key in ('drum', 'fuser') and removed_at is null;
update stock_synonyms set removed_at = now()
where kind = 'search' and removed_at is null and (meaning, key) in (('printer', 'labelprinter'), ('hot plug', 'hphdd'));
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
