import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: three nullable columns, and an index by which a job finds the broadcasts whose lines
 * lack them, those that the previous release still writes among them. It replaces that of 0164, without which the job of
 * the previous release is only slower.
 */
const statements = sql`
alter table broadcast_lines add column condition_code text, add column pieces integer, add column manufacturer_key text;
comment on column broadcast_lines.condition_code is 'The condition that the words of the line name, in the codes of stock lines; null if they name none, or two.';
comment on column broadcast_lines.pieces is 'The quantity as a number; null if it is none.';
comment on column broadcast_lines.manufacturer_key is 'Letters and digits of the manufacturer, the same for all known spellings of its name; null if the line names none.';
drop index broadcasts_of_older_words;
create index broadcasts_of_older_words on broadcasts (id) where search_version < 4;
comment on column broadcasts.search_version is 'The rules by which its search words were computed. From 1 on they hold neither quantities nor prices; 2 and 3 know more kinds of goods. From 4 on its lines have condition_code, pieces and manufacturer_key.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
