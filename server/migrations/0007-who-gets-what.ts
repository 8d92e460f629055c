import { type Kysely, sql } from 'kysely'

const statements = sql`
alter table contacts
  add column email_confirmed_at timestamptz,
  add column email_alt_confirmed_at timestamptz,
  add column is_email_hidden boolean not null default false,
  add column mail_key uuid not null default gen_random_uuid() unique,
  add column feed_serial integer not null default 1,
  add constraint contacts_confirmed_is_there check (email_alt_confirmed_at is null or email_alt is not null);
update contacts set email_confirmed_at = created_at;
comment on column contacts.email_confirmed_at is 'When its owner followed the link in a mail to it; only a confirmed address gets broadcasts and may post by mail.';
comment on column contacts.is_email_hidden is 'Others write through the site and are not told the address.';
comment on column contacts.mail_key is 'Names the contact in unsubscribe links, which work without signing in.';
comment on column contacts.feed_serial is 'Part of the feed token: raising it revokes the token.';

create unique index contacts_email_alt on contacts (email_alt) where email_alt_confirmed_at is not null;

create table broadcast_settings (
  contact_id integer not null references contacts on delete cascade,
  address text not null check (address in ('primary', 'alternate')),
  list_id integer not null references broadcast_lists,
  delivery text not null check (delivery in ('standard', 'digest', 'none')),
  primary key (contact_id, address, list_id)
);
comment on table broadcast_settings is 'How each list reaches each address; an address without a row for a list gets nothing of it.';
create index broadcast_settings_list on broadcast_settings (list_id, delivery, contact_id, address);

create table broadcast_sendings (
  id bigint generated always as identity primary key,
  broadcast_id integer not null references broadcasts on delete cascade,
  sending smallint not null,
  list_id integer not null references broadcast_lists,
  sent_at timestamptz not null,
  unique (broadcast_id, sending)
);
comment on table broadcast_sendings is 'Each time a broadcast went to its list. Ids and the changes of settings are drawn from one sequence under one lock, so that each sending lies before or after each change, whatever the clocks say.';
comment on column broadcast_sendings.sending is '1 as it was posted, 2 as it was resent for the first time.';
create index broadcast_sendings_list on broadcast_sendings (list_id, id);

create table digest_periods (
  contact_id integer not null,
  address text not null,
  list_id integer not null,
  from_sending bigint not null,
  until_sending bigint,
  primary key (contact_id, address, list_id, from_sending),
  foreign key (contact_id, address, list_id) references broadcast_settings on delete cascade
);
comment on table digest_periods is 'The sendings of a list that an address gets gathered: those of each period, from its first to before its end.';
comment on column digest_periods.until_sending is 'Null while the list is on digest; kept after that until a digest has gone out with what was gathered.';

insert into broadcast_settings (contact_id, address, list_id, delivery)
  select ranked.id, 'primary', broadcast_lists.id, 'digest'
  from (
    select contacts.id, membership_plan, row_number() over (partition by company_id order by position, contacts.id) as place
    from contacts join companies on companies.id = company_id
    where not is_service_only and not is_operator
  ) ranked cross join broadcast_lists
  where place <= case membership_plan when 'broker' then 10 else 2 end;
insert into digest_periods (contact_id, address, list_id, from_sending)
  select contact_id, address, list_id, 1 from broadcast_settings;

create table digest_runs (
  day date primary key,
  gathered_until timestamptz not null,
  before_sending bigint not null,
  finished_at timestamptz,
  num_mails integer not null default 0
);
comment on table digest_runs is 'The digests that went out, one run a day in Amsterdam; the next gathers from where it ended.';
comment on column digest_runs.before_sending is 'It gathered the sendings before this one.';
comment on column digest_runs.finished_at is 'Null while its mails are not written; whoever comes next writes them.';

create index mail_suppressions_newest on mail_suppressions (created_at desc, address);
create index mail_outbox_sent on mail_outbox (sent_at desc, id desc) where sent_at is not null;

create index invoices_forced on invoices (company_id) where is_pay_forced and payment_status is null;

create table broadcast_mutes (
  contact_id integer not null references contacts on delete cascade,
  list_id integer not null references broadcast_lists,
  reason text not null,
  muted_by integer not null references contacts,
  created_at timestamptz not null,
  primary key (contact_id, list_id)
);
comment on table broadcast_mutes is 'Contacts whom staff keeps from posting to a list.';
create index broadcast_mutes_list on broadcast_mutes (list_id);
create index broadcast_mutes_muted_by on broadcast_mutes (muted_by);
create index broadcast_mutes_newest on broadcast_mutes (created_at desc, contact_id, list_id);
create index broadcasts_removed_newest on broadcasts (posted_at desc, id desc) where removed_at is not null;

create table audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  actor_id integer not null references contacts,
  action text not null,
  subject text not null,
  old_value jsonb,
  new_value jsonb
);
comment on table audit_log is 'Who of the staff did what to whom; rows are only ever added.';
comment on column audit_log.subject is 'What it was done to, e.g. broadcast/12 or contact/7.';
create index audit_log_subject on audit_log (subject, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
