import { type Kysely, sql } from 'kysely'

const statements = sql`
create table part_hits (
  part_id integer not null references parts on delete cascade,
  contact_id integer not null references contacts on delete cascade,
  day date not null,
  company_id integer not null references companies,
  query text not null,
  searched_at timestamptz not null,
  primary key (part_id, contact_id, day)
);
comment on table part_hits is 'Searches of members that found a stock line of another company: at most one a day for each searcher and line.';
comment on column part_hits.contact_id is 'Who searched.';
comment on column part_hits.company_id is 'Whose stock was found.';
comment on column part_hits.query is 'What was typed; while somebody goes on typing, what it came to.';
create index part_hits_company_newest on part_hits (company_id, searched_at desc, part_id, contact_id);
create index part_hits_contact_newest on part_hits (contact_id, searched_at desc);
create index part_hits_day on part_hits (day);

alter table contacts
  add column wants_hits_mail boolean not null default false,
  add column hits_mailed_until timestamptz;
comment on column contacts.hits_mailed_until is 'Hits of later searches are told by the next mail. Null where none was wanted yet.';
create index contacts_hits_mail on contacts (hits_mailed_until) where wants_hits_mail;

create table stock_asks (
  company_id integer not null references companies on delete cascade,
  asked_on date not null,
  num_lines integer not null,
  primary key (company_id, asked_on)
);
comment on table stock_asks is 'When a company was asked by mail whether its lines are still there.';
create index parts_confirmed on parts (company_id, confirmed_on) where removed_at is null;
create index parts_by_age on parts (confirmed_on, company_id) where removed_at is null;
drop index part_searches_contact;
create index part_searches_contact_newest on part_searches (contact_id, searched_at desc);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
