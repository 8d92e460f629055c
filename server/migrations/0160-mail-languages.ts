import { type Kysely, sql } from 'kysely'

/** Additive: the language in which an address gets its mail. */
const statements = sql`
create table mail_languages (
  address text primary key check (address = lower(address)),
  language text not null check (language in ('en', 'de', 'nl'))
);
comment on table mail_languages is 'Languages of addresses that do not read English: chosen, or that of the browser at sign-in.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
