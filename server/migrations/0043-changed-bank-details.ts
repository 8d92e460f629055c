import { type Kysely, sql } from 'kysely'

/** Additive: the previous release does not know the column and changes no bank details. */
const statements = sql`
alter table companies add column bank_changed_at timestamptz;
comment on column companies.bank_changed_at is 'When a member last changed the bank details; the profile warns of it for 14 days.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
