import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: columns with defaults and new tables. Drafts and deleted items are dated in the far future,
 * so that a release that does not know them never shows them.
 */
const statements = sql`
alter table news
  add column is_draft boolean not null default false,
  add column keywords text not null default '',
  add column version integer not null default 1,
  add column updated_at timestamptz,
  add column updated_by integer references contacts (id) on delete set null,
  add column deleted_at timestamptz,
  add constraint news_hidden check (not (is_draft or deleted_at is not null) or published_at >= '9999-01-01');
create index news_updated_by on news (updated_by);
create index news_updated on news (updated_at desc nulls last);
comment on column news.published_at is 'When it is shown first; 9999-12-31 for a draft and a deleted item.';
comment on column news.keywords is 'Keywords for search engines that staff chose; empty for those of the title.';
comment on column news.version is 'Counts the edits, so that of two editors the second is told.';
comment on column news.updated_at is 'Null if it was never edited.';
comment on column news.deleted_at is 'Deleted items are removed after 30 days; until then, browsers are told that the news has changed.';

create table news_seen (
  contact_id integer primary key references contacts (id) on delete cascade,
  seen_at timestamptz not null
);
comment on table news_seen is 'When a contact last opened the news.';

create table editor_images (
  file_id uuid primary key references files (id) on delete cascade,
  uploaded_by integer references contacts (id) on delete set null,
  uploaded_at timestamptz not null
);
create index editor_images_uploader on editor_images (uploaded_by);
comment on table editor_images is 'Pictures that staff uploaded for news, newsletters and pages. Mails that were sent refer to them, so they stay.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
