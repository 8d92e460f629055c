import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: two indexes by which jobs find the lines and broadcasts whose search words were
 * computed by older rules. They replace those of 0163, without which a job of the previous release is only slower. Of the
 * synonyms as they were installed, workstations get a meaning of their own; what staff changed stays. New synonyms are
 * installed as the site starts.
 */
const statements = sql`
drop index parts_of_older_words;
create index parts_of_older_words on parts (id) where search_words not like '%ꞏV3 %';
comment on index parts_of_older_words is 'Lines whose search words were computed by older rules of what words mean.';
drop index broadcasts_of_older_words;
create index broadcasts_of_older_words on broadcasts (id) where search_version < 3;
comment on column broadcasts.search_version is 'The rules by which its search words were computed. From 1 on they hold neither quantities nor prices; 2 and 3 know more kinds of goods.';
update stock_synonyms set meaning = key where kind = 'search' and meaning = 'desktop' and key = 'workstation' and removed_at is null;
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
