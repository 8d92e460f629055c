import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: adds tables and an index that it does not know. */
const statements = sql`
create table trial_applications (
  id integer generated always as identity primary key,
  state text not null default 'unconfirmed'
    check (state in ('unconfirmed', 'waiting', 'documents', 'approved', 'rejected')),
  company text not null,
  address text not null,
  zip text not null,
  city text not null,
  country_code char(2) not null references countries,
  website text not null,
  vat_nr text not null,
  description text not null,
  name text not null,
  function text not null,
  email citext not null,
  tel text not null,
  hear text not null,
  password_hash text,
  contract_agreed_at timestamptz not null,
  contract_version text not null,
  token_hash bytea,
  token_expires_at timestamptz,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  question text,
  reason text,
  decided_at timestamptz,
  decided_by integer references contacts (id) on delete set null,
  company_id integer references companies (id) on delete set null
);
create unique index trial_applications_open on trial_applications (email) where state in ('waiting', 'documents');
create index trial_applications_unconfirmed on trial_applications (email) where state = 'unconfirmed';
create unique index trial_applications_token on trial_applications (token_hash);
create index trial_applications_waiting on trial_applications (confirmed_at, id) where state in ('waiting', 'documents');
create index trial_applications_decided on trial_applications (state, decided_at desc, id desc);
create index trial_applications_created on trial_applications (created_at);
create index trial_applications_decided_by on trial_applications (decided_by);
create index trial_applications_country on trial_applications (country_code);
create index trial_applications_company on trial_applications (company_id);
comment on table trial_applications is 'Applications for a free trial. An account exists only after staff approved one.';
comment on column trial_applications.state is 'unconfirmed until the link in the mail is opened; then waiting for staff, or for documents that staff asked for.';
comment on column trial_applications.contract_version is 'The version of the contract that the applicant agreed to.';
comment on column trial_applications.password_hash is 'The password that the applicant chose; null once it belongs to an account, or never will.';
comment on column trial_applications.token_hash is 'SHA-256 of the token in the mailed link; null once it is used.';
comment on column trial_applications.question is 'What staff last asked for.';
comment on column trial_applications.reason is 'Why staff rejected it.';
comment on column trial_applications.company_id is 'The company that approval created.';

create table trial_reminders (
  company_id integer not null references companies (id) on delete cascade,
  trial_ends_at timestamptz not null,
  days_before integer not null,
  mailed_at timestamptz not null,
  primary key (company_id, trial_ends_at, days_before)
);
comment on table trial_reminders is 'Mails that a free trial ends soon. A trial that staff prolonged is reminded of its new end.';
create index companies_trials_ending on companies (trial_ends_at) where membership_plan = 'trial';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
