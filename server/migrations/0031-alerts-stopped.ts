import { type Kysely, sql } from 'kysely'

const statements = sql`
alter table saved_searches add column stopped_at timestamptz;
comment on column saved_searches.stopped_at is 'Its mails were stopped by the link in one of them; it stays saved, and choosing a delivery starts them again.';
alter table contacts add column stock_mail_stopped_at timestamptz;
comment on column contacts.stock_mail_stopped_at is 'The mails that ask whether stock is still there were stopped by the link in one of them.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
