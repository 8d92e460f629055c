import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: adds nullable columns, which the previous release neither reads nor needs to write. It clears the
 * rows that it reads for an upload, and counts them anew.
 */
const statements = sql`
alter table stock_uploads
  add column plan_key text,
  add column plan_mapping jsonb,
  add column plan_asked_at timestamptz,
  add column plan jsonb,
  add column staged jsonb,
  add column layout jsonb;
comment on column stock_uploads.plan_key is 'Digest of the mapping for which its owner wants to know what the upload would do.';
comment on column stock_uploads.plan is 'What the upload would do with plan_mapping; null until it is computed.';
comment on column stock_uploads.staged is 'Digest of the rules by which the rows of stock_upload_lines were read, and their counts; null while they are incomplete.';
comment on column stock_uploads.layout is 'Format and headings of the file, by which the rows left out are written as they were sent.';
create index stock_uploads_planned on stock_uploads (company_id) where plan_key is not null and plan is null and state = 'previewed';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
