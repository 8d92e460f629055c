import { type Kysely, sql } from 'kysely'

/** Additive: a new table, which the previous release does not read. */
const statements = sql`
create table recommendations (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  author_company_id integer not null references companies on delete cascade,
  author_contact_id integer references contacts on delete set null,
  author_name text not null,
  text text not null,
  created_at timestamptz not null,
  approved_at timestamptz,
  unique (company_id, author_company_id),
  check (company_id <> author_company_id)
);
comment on table recommendations is 'What companies write about each other, at most one for each pair; they decide no tier and no order.';
comment on column recommendations.author_name is 'The author at the time, who may leave the company later.';
comment on column recommendations.approved_at is 'When the recommended company approved it; null while it waits. A declined one is deleted.';
create index recommendations_author_company on recommendations (author_company_id);
create index recommendations_author_contact on recommendations (author_contact_id);
create index recommendations_waiting on recommendations (company_id) where approved_at is null;
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
