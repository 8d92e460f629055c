import { type Kysely, sql } from 'kysely'

/** Additive: a new table, which the previous release does not read. */
const statements = sql`
create table company_notes (
  company_id integer not null references companies on delete cascade,
  about_company_id integer not null references companies on delete cascade,
  text text not null,
  written_by integer references contacts on delete set null,
  written_at timestamptz not null,
  primary key (company_id, about_company_id)
);
comment on table company_notes is 'What a company notes about another one. Only its own contacts see it.';
comment on column company_notes.company_id is 'The company whose note it is.';
create index company_notes_about on company_notes (about_company_id);
create index company_notes_writer on company_notes (written_by);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
