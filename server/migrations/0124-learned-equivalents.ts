import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: adds tables that it does not use. */
const statements = sql`
create table equivalent_sightings (
  key_a text collate "C" not null,
  key_b text collate "C" not null,
  company_id integer not null references companies on delete cascade,
  number_a text not null,
  number_b text not null,
  source text not null check (source in ('stock', 'broadcast', 'quote')),
  text text not null,
  price numeric(14,2),
  currency text not null,
  said_at timestamptz not null,
  primary key (key_a, key_b, company_id),
  check (key_a < key_b)
);
comment on table equivalent_sightings is 'Two part numbers that a member named for the same goods, in one line; the last time of each company.';
create index equivalent_sightings_company on equivalent_sightings (company_id);
create index equivalent_sightings_said on equivalent_sightings (said_at);
create table equivalent_candidates (
  id integer generated always as identity primary key,
  key_a text collate "C" not null,
  number_a text not null,
  key_b text collate "C" not null,
  number_b text not null,
  manufacturer text not null,
  price_a numeric(14,2) not null,
  price_b numeric(14,2) not null,
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references contacts on delete set null,
  is_accepted boolean,
  unique (key_a, key_b),
  check (key_a < key_b),
  check ((decided_at is null) = (is_accepted is null))
);
comment on table equivalent_candidates is 'Pairs that several companies named for the same goods, for staff to decide. Decided ones stay, so that they do not come back.';
create index equivalent_candidates_waiting on equivalent_candidates (found_at, id) where decided_at is null;
create index equivalent_candidates_by on equivalent_candidates (decided_by);
create table equivalent_learning (
  source text primary key check (source in ('stock', 'broadcast', 'quote')),
  read_up_to text not null
);
comment on table equivalent_learning is 'How far the nightly job has read; stock is read round and round.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
