import { type Kysely, sql } from 'kysely'

/** Additive: new tables. The previous release publishes texts at once and goes on to show those that hold. */
const statements = sql`
create table upcoming_texts (
  id integer generated always as identity primary key,
  name text not null,
  version text not null,
  title text not null,
  body_html text not null,
  note text not null,
  effective_on date not null,
  announced_at timestamptz not null,
  announced_by integer references contacts (id) on delete set null,
  text_id integer unique references site_texts (id),
  unique (name, version)
);
create unique index upcoming_texts_one on upcoming_texts (name) where text_id is null;
create index upcoming_texts_announcer on upcoming_texts (announced_by);
comment on table upcoming_texts is 'Versions of texts that hold from a day that was announced, at most one of each name at a time.';
comment on column upcoming_texts.version is 'Its label, the day from which it holds.';
comment on column upcoming_texts.note is 'What changes, as members are told.';
comment on column upcoming_texts.text_id is 'The version that it became; null until it holds.';

create table upcoming_text_notices (
  upcoming_id integer not null references upcoming_texts (id) on delete cascade,
  company_id integer not null references companies (id) on delete cascade,
  mailed_at timestamptz not null,
  primary key (upcoming_id, company_id)
);
create index upcoming_text_notices_company on upcoming_text_notices (company_id);
comment on table upcoming_text_notices is 'Which companies were told of which version by mail; each once.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
