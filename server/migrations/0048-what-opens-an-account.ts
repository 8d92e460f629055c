import { type Kysely, sql } from 'kysely'

/** Additive: the previous release writes sessions without an address, and knows nothing of ended links. */
const statements = sql`
alter table sessions add column address text not null default '';
comment on column sessions.address is 'The IP address of the last use that was recorded; shown to the owner. Empty for sessions of earlier releases.';
alter table contacts add column links_ended_at timestamptz;
comment on column contacts.links_ended_at is 'Links to answer requests for quote that were mailed before then no longer work: the contact ended them.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
