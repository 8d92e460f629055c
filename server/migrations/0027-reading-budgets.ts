import { type Kysely, sql } from 'kysely'

/** Additive: the previous release neither reads nor writes these tables. */
const statements = sql`
alter table companies add column is_canary boolean not null default false;
comment on column companies.is_canary is 'Planted: it stands in no list, count or mailing, so that only who walks through ids opens it, which raises an alarm.';

create table profile_reads (
  contact_id integer not null references contacts,
  day date not null,
  company_id integer not null references companies,
  reader_company_id integer not null references companies,
  read_at timestamptz not null,
  primary key (contact_id, day, company_id)
);
comment on table profile_reads is 'Whose profile a contact opened on a day, which the reading budgets count; kept for 30 days.';
comment on column profile_reads.day is 'In Amsterdam.';
comment on column profile_reads.company_id is 'Whose profile it is.';
comment on column profile_reads.reader_company_id is 'The company of the contact at the time.';
create index profile_reads_reader on profile_reads (reader_company_id, day);
create index profile_reads_company on profile_reads (company_id);
create index profile_reads_day on profile_reads (day);

create table line_reads (
  id bigint generated always as identity primary key,
  day date not null,
  contact_id integer not null references contacts,
  company_id integer not null references companies,
  part_ids integer[] not null,
  written_at timestamptz not null default clock_timestamp()
);
comment on table line_reads is 'Stock lines handed out to a contact for the first time that day, as one node gathered them for a second; kept for 2 days.';
comment on column line_reads.company_id is 'The company of the contact at the time.';
comment on column line_reads.part_ids is 'No foreign keys: a line may be deleted, and still has been read.';
create index line_reads_day on line_reads (day, written_at);
create index line_reads_contact on line_reads (contact_id);
create index line_reads_company on line_reads (company_id);

create table reading_alarms (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('profiles', 'lines', 'canary')),
  contact_id integer not null references contacts,
  company_id integer not null references companies,
  day date not null,
  profiles_read integer not null,
  lines_read integer not null,
  raised_at timestamptz not null,
  unique (contact_id, day, kind)
);
comment on table reading_alarms is 'Who used up a reading budget or opened a canary company; staff is told by mail once a contact, kind and day.';
comment on column reading_alarms.company_id is 'The company of the contact at the time.';
create index reading_alarms_newest on reading_alarms (raised_at desc, id desc);
create index reading_alarms_company on reading_alarms (company_id);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
