import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: adds tables that it does not know. */
const statements = sql`
create table newsletter_subscribers (
  id integer generated always as identity primary key,
  email citext not null unique,
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'subscribed', 'unsubscribed')),
  mail_key uuid not null unique default gen_random_uuid(),
  token_hash bytea unique,
  token_expires_at timestamptz,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
create index newsletter_subscribers_state on newsletter_subscribers (state, id);
comment on table newsletter_subscribers is 'Who gets the newsletter: addresses that were confirmed with a mailed link.';
comment on column newsletter_subscribers.mail_key is 'Identifies the subscription in the links of its mails.';
comment on column newsletter_subscribers.token_hash is 'SHA-256 of the token in the confirmation link; null once it is used.';
comment on column newsletter_subscribers.requested_at is 'When somebody last asked for the newsletter with this address.';

create table newsletter_issues (
  id integer generated always as identity primary key,
  subject text not null,
  intro text not null,
  closing text not null,
  news_ids integer[] not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by integer references contacts (id) on delete set null,
  sent_at timestamptz,
  sent_by integer references contacts (id) on delete set null,
  num_recipients integer
);
create index newsletter_issues_updated on newsletter_issues (updated_at desc, id desc);
create index newsletter_issues_updated_by on newsletter_issues (updated_by);
create index newsletter_issues_sent_by on newsletter_issues (sent_by);
comment on table newsletter_issues is 'Issues of the newsletter: drafts, and those that were sent.';
comment on column newsletter_issues.news_ids is 'The news items in it, in their order.';
comment on column newsletter_issues.version is 'Counts the edits, so that of two editors the second is told.';
comment on column newsletter_issues.sent_at is 'When it was queued for every subscriber, in one transaction; null for a draft.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
