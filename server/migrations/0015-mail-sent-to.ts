import { type Kysely, sql } from 'kysely'

const statements = sql`
drop index mail_outbox_address;
create index mail_outbox_done_address on mail_outbox (to_address, id desc) where sent_at is not null or failed_at is not null;
comment on index mail_outbox_done_address is 'Not of what waits: a post writes a row for each of 500 addresses, which lie far apart in it.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
