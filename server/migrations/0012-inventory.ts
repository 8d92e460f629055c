import { type Kysely, sql } from 'kysely'

const statements = sql`
alter table files drop constraint files_audience_check;
alter table files add constraint files_audience_check check (audience in ('anyone', 'member', 'private'));
comment on column files.audience is 'Who may fetch it by its id: a company logo names its company, so members only; private: nobody, its module hands it out.';

alter table parts add column change_id integer;
comment on column parts.change_id is 'The row of stock_changes that last wrote the line; null where somebody did by hand, which undoing leaves as it is. No foreign key: nothing is looked up by it.';

drop index parts_words, parts_public_words;
create index parts_words on parts using gin (search_words gin_trgm_ops) where removed_at is null;
create index parts_public_words on parts using gin (public_words gin_trgm_ops) where removed_at is null;

create table stock_changes (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  kind text not null check (kind in ('upload', 'delete-all', 'removed-by-staff')),
  contact_id integer not null references contacts,
  made_at timestamptz not null,
  made_on date not null,
  num_added integer not null default 0,
  num_changed integer not null default 0,
  num_removed integer not null default 0,
  undone_at timestamptz,
  undone_by integer references contacts
);
comment on table stock_changes is 'What was done to many lines of a company at once, which can be undone for some days, newest first.';
comment on column stock_changes.made_on is 'The day in Amsterdam, which its lines were confirmed on.';
create index stock_changes_company on stock_changes (company_id, id desc);
create index stock_changes_contact on stock_changes (contact_id);
create index stock_changes_undone_by on stock_changes (undone_by);
create index stock_changes_made on stock_changes (made_at);

create table stock_change_lines (
  change_id integer not null references stock_changes on delete cascade,
  part_id integer not null,
  deed text not null check (deed in ('added', 'changed', 'removed')),
  old_change_id integer,
  old_quantity integer,
  old_price_eur numeric(12, 2),
  old_confirmed_on date,
  old_texts jsonb,
  primary key (change_id, part_id)
);
comment on table stock_change_lines is 'The lines as they were before a change; deleted once it can no longer be undone.';
comment on column stock_change_lines.part_id is 'No foreign key: lines are kept longer than this.';
comment on column stock_change_lines.old_texts is 'Part number, manufacturer, description and the columns made of them; null where they stayed.';

create table stock_api_keys (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  contact_id integer not null references contacts,
  name text not null,
  start text not null,
  key_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
comment on table stock_api_keys is 'Keys by which systems of members send stock; they open nothing else.';
comment on column stock_api_keys.contact_id is 'Who made it, and whose standing it has.';
comment on column stock_api_keys.start is 'Its first characters, by which its owner knows it.';
create index stock_api_keys_company on stock_api_keys (company_id, id desc) where revoked_at is null;
create index stock_api_keys_of_company on stock_api_keys (company_id);
create index stock_api_keys_contact on stock_api_keys (contact_id);

create table stock_uploads (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  contact_id integer not null references contacts,
  source text not null check (source in ('page', 'api', 'mail')),
  file_name text not null,
  file_id uuid references files on delete set null,
  byte_size integer not null,
  state text not null check (state in ('received', 'previewed', 'waiting', 'running', 'done', 'failed', 'undone', 'discarded')),
  mode text check (mode in ('merge', 'replace')),
  mapping jsonb,
  preview jsonb,
  received_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  num_read integer not null default 0,
  num_added integer not null default 0,
  num_changed integer not null default 0,
  num_unchanged integer not null default 0,
  num_removed integer not null default 0,
  num_errors integer not null default 0,
  num_attempts smallint not null default 0,
  failure text,
  change_id integer unique references stock_changes,
  check (state not in ('waiting', 'running', 'done', 'undone') or (mode is not null and mapping is not null)),
  check ((state in ('done', 'undone')) = (change_id is not null))
);
comment on table stock_uploads is 'Stock files that companies sent, and what became of them; moved from state to state by named commands only.';
comment on column stock_uploads.file_id is 'Null once the file is thrown away.';
comment on column stock_uploads.preview is 'Its first rows and what its columns seem to be, until it is started.';
comment on column stock_uploads.num_attempts is 'How often it was begun: more than once where a process died over it. Whoever finishes must be at the last.';
comment on column stock_uploads.failure is 'In words for its owner; nothing was changed.';
create index stock_uploads_company on stock_uploads (company_id, id desc);
create index stock_uploads_contact on stock_uploads (contact_id);
create index stock_uploads_file on stock_uploads (file_id);
create index stock_uploads_open on stock_uploads (company_id, id) where state in ('received', 'previewed', 'waiting', 'running');
create index stock_uploads_state on stock_uploads (state, id desc);
create index stock_uploads_with_errors on stock_uploads (id desc) where num_errors > 0;
create index stock_uploads_kept on stock_uploads (received_at) where file_id is not null;

create table stock_upload_errors (
  upload_id integer not null references stock_uploads on delete cascade,
  row_number integer not null,
  errors text not null,
  cells jsonb not null,
  primary key (upload_id, row_number)
);
comment on table stock_upload_errors is 'Rows that an upload left out, each with what is wrong with it, as they stood in the file.';

create unlogged table stock_upload_lines (
  upload_id integer not null,
  row_number integer not null,
  part_number text not null,
  manufacturer text not null,
  description text not null,
  quantity integer not null,
  part_condition text not null,
  price_eur numeric(12, 2),
  part_key text not null,
  public_part_number text not null,
  public_manufacturer text not null,
  public_description text not null,
  search_words text not null,
  search_phrase text not null,
  public_words text not null,
  public_phrase text not null,
  primary key (upload_id, row_number)
);
comment on table stock_upload_lines is 'Checked rows of an upload that runs, until they go into parts all at once. Unlogged: an upload that was cut off is read again.';

create table stock_mappings (
  company_id integer not null references companies on delete cascade,
  headings_key text not null,
  remembered jsonb not null,
  used_at timestamptz not null,
  primary key (company_id, headings_key)
);
comment on table stock_mappings is 'Which column is which in the files of a company, as it last said for files with these headings.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
