import { type Kysely, sql } from 'kysely'

/** Additive: the previous release goes by the plan alone. */
const statements = sql`
alter table companies add column address_limit smallint check (address_limit > 0);
comment on column companies.address_limit is 'How many addresses of the company may receive lists, set by staff; null for what the plan allows.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
