import { type Kysely, sql } from 'kysely'

const statements = sql`
alter table mail_outbox
  add column waits_for_relay boolean not null default false,
  add column unanswered smallint not null default 0;
comment on column mail_outbox.waits_for_relay is 'Put off because the relay was away: due again as soon as another mail gets through.';
comment on column mail_outbox.unanswered is 'How often the relay hung up after it had the whole mail, without saying whether it took it.';
create index mail_outbox_waits_for_relay on mail_outbox (id) where waits_for_relay and sent_at is null and failed_at is null;
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
