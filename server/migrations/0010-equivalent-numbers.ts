import { type Kysely, sql } from 'kysely'

const statements = sql`
create table part_equivalents (
  id integer generated always as identity primary key,
  key_a text collate "C" not null,
  number_a text not null,
  kind_a text not null check (kind_a in ('option', 'spare', 'assembly', 'fru', 'model', 'other', 'successor', 'predecessor', 'alternative')),
  key_b text collate "C" not null,
  number_b text not null,
  kind_b text not null check (kind_b in ('option', 'spare', 'assembly', 'fru', 'model', 'other', 'successor', 'predecessor', 'alternative')),
  is_same_part boolean not null generated always as
    (kind_a not in ('successor', 'predecessor', 'alternative') and kind_b not in ('successor', 'predecessor', 'alternative')) stored,
  note text not null default '',
  added_by integer references contacts on delete set null,
  created_at timestamptz not null,
  check (key_a < key_b),
  unique (key_a, key_b)
);
comment on table part_equivalents is 'Part numbers that name the same part, or one that takes its place; each pair once, the lower key first.';
comment on column part_equivalents.key_a is 'Part key of number_a, as parts.part_key is made.';
comment on column part_equivalents.kind_a is 'What number_a is, seen from number_b.';
comment on column part_equivalents.kind_b is 'What number_b is, seen from number_a.';
comment on column part_equivalents.is_same_part is 'Both name one and the same part, so that what is equivalent to one is to the other.';
comment on column part_equivalents.added_by is 'The staff who added or approved it; null for what came with the product.';
create index part_equivalents_b on part_equivalents (key_b, key_a);
create index part_equivalents_added_by on part_equivalents (added_by);
create index part_equivalents_newest on part_equivalents (created_at desc, id desc);

create table equivalent_proposals (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  contact_id integer not null references contacts on delete cascade,
  part_key text collate "C" not null,
  part_number text not null,
  equivalent_key text collate "C" not null,
  equivalent_number text not null,
  kind text not null check (kind in ('option', 'spare', 'assembly', 'fru', 'model', 'other', 'successor', 'predecessor', 'alternative')),
  note text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references contacts on delete set null,
  is_approved boolean,
  reason text,
  check ((decided_at is null) = (is_approved is null)),
  check (part_key <> equivalent_key)
);
comment on table equivalent_proposals is 'Equivalent part numbers that members propose, until staff has decided and after.';
comment on column equivalent_proposals.kind is 'What the equivalent number is, seen from the part number.';
comment on column equivalent_proposals.is_approved is 'Null while it waits for staff.';
comment on column equivalent_proposals.reason is 'Why staff rejected it.';
create unique index equivalent_proposals_waiting on equivalent_proposals
  (least(part_key, equivalent_key), greatest(part_key, equivalent_key)) where decided_at is null;
create index equivalent_proposals_oldest on equivalent_proposals (created_at, id) where decided_at is null;
create index equivalent_proposals_decided on equivalent_proposals (decided_at desc, id desc) where decided_at is not null;
create index equivalent_proposals_contact on equivalent_proposals (contact_id, created_at desc, id desc);
create index equivalent_proposals_company on equivalent_proposals (company_id, created_at);
create index equivalent_proposals_decided_by on equivalent_proposals (decided_by);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
