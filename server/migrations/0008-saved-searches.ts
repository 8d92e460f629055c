import { type Kysely, sql } from 'kysely'

const statements = sql`
create table saved_searches (
  id integer generated always as identity primary key,
  contact_id integer not null references contacts on delete cascade,
  query text not null,
  exact_phrase boolean not null default false,
  list_id integer references broadcast_lists,
  side text check (side in ('WTS', 'WTB')),
  company_id integer references companies,
  is_digest boolean not null,
  created_at timestamptz not null,
  last_hit_at timestamptz,
  removed_at timestamptz,
  version bigint not null unique
);
comment on table saved_searches is 'Broadcast searches that members are told new broadcasts of; a removed one stays until every node has seen it go.';
comment on column saved_searches.is_digest is 'Told once a day; else at once.';
comment on column saved_searches.version is 'Of the change that last touched it; see saved_search_version.';
create index saved_searches_contact on saved_searches (contact_id, created_at desc) where removed_at is null;
create unique index saved_searches_same on saved_searches (contact_id, lower(query), exact_phrase, list_id, side, company_id)
  nulls not distinct where removed_at is null;
create index saved_searches_removed on saved_searches (removed_at) where removed_at is not null;
create index saved_searches_list on saved_searches (list_id);
create index saved_searches_company on saved_searches (company_id);

create table saved_search_version (
  is_only_row boolean primary key default true check (is_only_row),
  version bigint not null
);
comment on table saved_search_version is 'Counts the changes of saved searches. Its one row is locked by each, so that versions become visible in their order and a node misses none.';
insert into saved_search_version (version) values (0);

create table saved_search_hits (
  saved_search_id integer not null references saved_searches on delete cascade,
  broadcast_id integer not null references broadcasts on delete cascade,
  found_at timestamptz not null,
  primary key (saved_search_id, broadcast_id)
);
comment on table saved_search_hits is 'What daily saved searches found and the next digest will tell.';
create index saved_search_hits_broadcast on saved_search_hits (broadcast_id);
create index saved_search_hits_found on saved_search_hits (found_at);

create table saved_search_matchings (
  broadcast_id integer not null references broadcasts on delete cascade,
  sending smallint not null,
  matched_at timestamptz not null,
  primary key (broadcast_id, sending)
);
comment on table saved_search_matchings is 'Which sendings of broadcasts were matched against the saved searches, so that each is told once and none is forgotten.';
create index saved_search_matchings_matched on saved_search_matchings (matched_at);
insert into saved_search_matchings (broadcast_id, sending, matched_at)
  select id, num_sendings, now() from broadcasts where posted_at > now() - interval '7 days';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
