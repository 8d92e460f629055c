import { type Kysely, sql } from 'kysely'

/** Additive: to how many addresses a broadcast was mailed, which its poster sees. */
const statements = sql`
alter table broadcast_sendings add column num_mailed integer;
comment on column broadcast_sendings.num_mailed is 'Addresses with standard delivery that it was mailed to; null for sendings of earlier releases.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
