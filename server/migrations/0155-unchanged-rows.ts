import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: a new table, which the previous release neither reads nor writes. If it continues an upload of this one,
 * it misses the rows in this table and reads the file again.
 */
const statements = sql`
create unlogged table stock_upload_unchanged (
  upload_id integer not null,
  row_number integer not null,
  part_id integer not null,
  version xid8 not null,
  primary key (upload_id, row_number)
);
comment on table stock_upload_unchanged is 'Checked rows of an upload that say exactly what a line of stock says; the other rows are in stock_upload_lines.';
comment on column stock_upload_unchanged.version is 'changed_by of the line that the row was compared with. If the line has another one by the time of the merge, the file is read again.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
