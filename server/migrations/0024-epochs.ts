import { type Kysely, sql } from 'kysely'

const statements = sql`
create table database_epochs (
  number integer primary key,
  nonce text not null unique,
  cluster text not null,
  timeline text not null,
  database_id text not null,
  table_id text not null,
  folder text not null,
  host text not null,
  reason text not null,
  began_at timestamptz not null,
  first_mail_id bigint not null,
  mail_held_at timestamptz,
  mail_held_from bigint,
  mail_released_at timestamptz,
  mail_released_by text
);
comment on table database_epochs is 'Stretches of this database''s life. A restore or a copy begins the next one: it moves all sequences ahead and holds mail.';
comment on column database_epochs.nonce is 'Stands in the Message-IDs and return paths of the epoch, so that none is ever issued twice.';
comment on column database_epochs.cluster is 'system_identifier of the PostgreSQL cluster; empty where it may not be read.';
comment on column database_epochs.timeline is 'Of the cluster, 8 hexadecimal digits: recovery to a point in time and promotion of a standby begin another.';
comment on column database_epochs.database_id is 'Object id of the database: a database that is created again gets another.';
comment on column database_epochs.table_id is 'Object id of this table: a dump restored over its own database gives it another.';
comment on column database_epochs.folder is 'Birth time or inode of the embedded cluster''s folder, which a copy of the files does not share; empty for a server of the operator''s.';
comment on column database_epochs.host is 'Host of PUBLIC_URL: a copy of the files on another site differs in nothing else.';
comment on column database_epochs.reason is 'Why it began, in words for staff.';
comment on column database_epochs.first_mail_id is 'Ids of mail_outbox from here up to the next epoch''s are of this epoch.';
comment on column database_epochs.mail_held_at is 'Since then no mail leaves, until mail_released_at.';
comment on column database_epochs.mail_held_from is 'Mails with a lower id were queued before the restore: their readers may have got them.';
comment on column database_epochs.mail_released_by is 'contact/12, or command line.';

alter table broadcast_sendings add column epoch text;
comment on column broadcast_sendings.epoch is 'Nonce of the epoch it was sent in, part of its Message-ID; null before there were epochs.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
