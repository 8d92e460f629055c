import { type Kysely, sql } from 'kysely'

/** Additive: the previous release shows no notices of first steps. */
const statements = sql`
create table first_steps_dismissals (
  contact_id integer primary key references contacts (id) on delete cascade,
  dismissed_at timestamptz not null
);
comment on table first_steps_dismissals is 'Members who want no more notices of their first steps.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
