import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release, which keeps the choice in the browser only. */
const statements = sql`
alter table contacts
  add column page_size smallint check (page_size in (10, 20, 50, 100)),
  add column paging text check (paging in ('pages', 'fit')),
  add constraint contacts_list_size check ((page_size is null) = (paging is null));
comment on column contacts.page_size is 'Rows of a page of a list; null until the person chooses.';
comment on column contacts.paging is 'fit: lists that support it scroll endlessly instead of having pages.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
