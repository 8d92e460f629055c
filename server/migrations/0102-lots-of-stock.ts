import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: adds columns with a constant default, which does not rewrite a table, and which the previous
 * release neither reads nor needs to write.
 */
const statements = sql`
alter table parts
  add column grade text not null default '',
  add column location text not null default '',
  add column sku text not null default '',
  add column lead_time text not null default '',
  add column minimum_order integer;
comment on column parts.grade is 'As the seller writes it, e.g. A or B+; empty if none. It tells lots of one number apart, like the three below.';
comment on column parts.location is 'Warehouse or place, as the seller writes it.';
comment on column parts.sku is 'The seller''s own number of the lot.';
comment on column parts.minimum_order is 'Pieces; null if none is given.';
alter table stock_upload_lines
  add column grade text not null default '',
  add column location text not null default '',
  add column sku text not null default '',
  add column lead_time text not null default '',
  add column minimum_order integer;
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
