import { type Kysely, sql } from 'kysely'

/** Additive: the previous release reads and writes none of it. It ends sessions, and a device ends with its session. */
const statements = sql`
create table notification_devices (
  id int generated always as identity primary key,
  contact_id int not null references contacts,
  session_id uuid not null unique references sessions on delete cascade,
  endpoint_hash bytea not null unique,
  sealed_address bytea not null,
  key_id text not null,
  device text not null,
  topics text[] not null check (cardinality(topics) > 0),
  created_at timestamptz not null,
  last_sent_at timestamptz,
  num_failed int not null default 0
);
comment on table notification_devices is 'Browsers that get notifications: one for each session that turned them on.';
comment on column notification_devices.session_id is 'The session of the browser. When it ends, so do its notifications.';
comment on column notification_devices.endpoint_hash is 'SHA-256 of the address at the push service: a browser has one row, whoever uses it.';
comment on column notification_devices.sealed_address is 'Address at the push service and the keys of the browser, encrypted: who has them can send to it.';
comment on column notification_devices.num_failed is 'Failures since the push service last accepted a notification.';
create index notification_devices_contact on notification_devices (contact_id);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
