import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release, which neither reads nor writes the column. */
const statements = sql`
alter table orders add column asked_at timestamptz;
comment on column orders.asked_at is 'When the provider was last asked about the payment because it had not reported it; null if never.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
