import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: adds tables that it does not know. Until it is gone, its nodes do not hide muted companies. */
const statements = sql`
create table company_mutes (
  contact_id integer not null references contacts (id) on delete cascade,
  company_id integer not null references companies (id) on delete cascade,
  created_at timestamptz not null,
  primary key (contact_id, company_id)
);
create index company_mutes_company on company_mutes (company_id);
comment on table company_mutes is 'Companies whose broadcasts, mails, matches and messages a contact does not want to see.';

create table company_blocks (
  contact_id integer not null references contacts (id) on delete cascade,
  company_id integer not null references companies (id) on delete cascade,
  created_at timestamptz not null,
  primary key (contact_id, company_id)
);
create index company_blocks_company on company_blocks (company_id);
comment on table company_blocks is 'Companies whose messages and requests for quote a contact does not accept.';

create table message_reports (
  id integer generated always as identity primary key,
  message_id integer not null references messages (id) on delete cascade,
  by_contact_id integer not null references contacts (id) on delete cascade,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  reported_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references contacts (id) on delete set null,
  decision text,
  unique (message_id, by_contact_id)
);
create index message_reports_by_contact on message_reports (by_contact_id);
create index message_reports_decided_by on message_reports (decided_by);
create index message_reports_state on message_reports (state, reported_at desc, id desc);
create index message_reports_reported on message_reports (reported_at desc, id desc);
comment on table message_reports is 'Messages that their recipients reported to staff, with what staff decided.';
comment on column message_reports.reason is 'Why the recipient reported it.';
comment on column message_reports.decision is 'The reason of staff, which both sides are told as far as it concerns them.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
