import { type Kysely, sql } from 'kysely'

const statements = sql`
create table mail_contents (
  id bigint generated always as identity primary key,
  dedupe_key text unique,
  topic text not null,
  from_address text not null,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  message_id text not null unique,
  created_at timestamptz not null
);
comment on table mail_contents is 'What a mail says, once however many it goes to.';
comment on column mail_contents.dedupe_key is 'Unique where the same mail must not be written twice.';
comment on column mail_contents.topic is 'What it is about, e.g. broadcast/12 or password; mails of one topic are listed together.';
comment on column mail_contents.text_body is 'With {{name}} where the recipient''s own values stand; so in HTML body, subject and headers.';
comment on column mail_contents.message_id is 'The same for every recipient and every attempt, so that a mail that comes twice is one mail.';
create index mail_contents_topic on mail_contents (topic, created_at desc);
create index mail_contents_created on mail_contents (created_at);

create temporary table mail_outbox_before on commit drop as select * from mail_outbox;
drop table mail_outbox;

create table mail_outbox (
  id bigint generated always as identity primary key,
  content_id bigint not null,
  to_address text not null check (to_address = lower(to_address)),
  variables jsonb,
  priority smallint not null check (priority between 0 and 2),
  next_attempt_at timestamptz not null,
  attempts smallint not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  unique (content_id, to_address)
);
comment on table mail_outbox is 'Who gets which mail, written in the transaction of what it follows from.';
comment on column mail_outbox.content_id is 'Of mail_contents, which goes only together with its rows here. Not a foreign key: checking each of 500 rows took a quarter of a post''s time.';
comment on column mail_outbox.to_address is 'In lower case; as text, since comparing citext made the indexes cost twice as much.';
comment on column mail_outbox.variables is 'The recipient''s own values for the {{name}}s of the content.';
comment on column mail_outbox.priority is '0 somebody waits for it (a reset link), 1 prompt (a reply, a hit), 2 bulk (a broadcast, a digest).';
create index mail_outbox_due on mail_outbox (priority, next_attempt_at, id) where sent_at is null and failed_at is null;
create index mail_outbox_address on mail_outbox (to_address, id desc);
create index mail_outbox_failed on mail_outbox (failed_at desc) where failed_at is not null;

insert into mail_contents (dedupe_key, topic, from_address, reply_to, subject, text_body, html_body, headers, message_id, created_at)
  select dedupe_key, 'account', from_address, reply_to, subject, text_body, html_body, headers, message_id, created_at
  from mail_outbox_before order by id;
insert into mail_outbox (content_id, to_address, priority, next_attempt_at, attempts, sent_at, failed_at, last_error)
  select mail_contents.id, lower(to_address), 0, next_attempt_at, attempts, sent_at, failed_at, last_error
  from mail_outbox_before join mail_contents using (message_id) order by mail_outbox_before.id;

create table mail_suppressions (
  address citext primary key,
  reason text not null check (reason in ('bounce', 'complaint', 'staff')),
  detail text not null default '',
  created_at timestamptz not null
);
comment on table mail_suppressions is 'Addresses that get no mail any more: they do not exist, or their owner called our mail spam.';

create table inbound_mails (
  id bigint generated always as identity primary key,
  mail_key text not null unique,
  sender text not null,
  recipient text not null,
  subject text not null,
  outcome text not null,
  detail text not null default '',
  received_at timestamptz not null
);
comment on table inbound_mails is 'What came in by mail and what became of it; a mail that is delivered twice is dealt with once.';
comment on column inbound_mails.mail_key is 'SHA-256 of envelope sender, recipient and Message-ID.';
comment on column inbound_mails.outcome is 'received while it is being dealt with, then posted, replied or bounced.';
create index inbound_mails_received on inbound_mails (received_at);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
