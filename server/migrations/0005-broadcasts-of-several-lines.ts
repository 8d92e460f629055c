import { type Kysely, sql } from 'kysely'

const statements = sql`
create table part_numbers (
  id integer generated always as identity primary key,
  key text not null unique
);
comment on table part_numbers is 'Distinct part numbers that broadcasts name: what is alike is looked for among these, not among the lines.';
comment on column part_numbers.key is 'Upper case, letters and digits only.';
create index part_numbers_alike on part_numbers using gin (key gin_trgm_ops);

create table broadcast_lines (
  id integer generated always as identity primary key,
  broadcast_id integer not null references broadcasts on delete cascade,
  position smallint not null,
  quantity text not null,
  brand text not null,
  description text not null,
  condition text not null,
  price text not null,
  currency text not null check (currency in ('EUR', 'USD', 'GBP')),
  price_amount numeric(14, 2) check (price_amount > 0),
  number_id integer references part_numbers,
  duplicate_key text not null,
  search_words text not null,
  search_phrase text not null,
  company_id integer not null references companies,
  list_id integer not null references broadcast_lists,
  side text not null check (side in ('WTS', 'WTB')),
  posted_at timestamptz not null,
  removed_at timestamptz,
  unique (broadcast_id, position)
);
comment on table broadcast_lines is 'What a broadcast offers or wants, line by line; most have one. Company, list, side and dates repeat those of the broadcast, so that a line is found, matched and priced without it.';
comment on column broadcast_lines.position is 'Counts from 1, in the order written.';
comment on column broadcast_lines.price is 'As written: a number, CALL, or words.';
comment on column broadcast_lines.price_amount is 'The price as a number in its currency; null where there is none.';
comment on column broadcast_lines.number_id is 'The part number it names; null where it names none.';
comment on column broadcast_lines.duplicate_key is 'Normalised brand + part number: the same one goes to a list once in 7 days.';
comment on column broadcast_lines.search_words is 'Tokens of this line and of what the broadcast says beside its lines, one space round each.';
comment on column broadcast_lines.search_phrase is 'Their words in order.';

insert into broadcast_lines (broadcast_id, position, quantity, brand, description, condition, price, currency,
    price_amount, duplicate_key, search_words, search_phrase, company_id, list_id, side, posted_at, removed_at)
  select id, 1, quantity, brand, description, condition, price, currency,
    case when price ~ '^[0-9]{1,9}([.][0-9]{1,2})?$' and price::numeric > 0 then price::numeric end,
    duplicate_key, search_words, search_phrase, company_id, list_id, side, posted_at, removed_at
  from broadcasts;

create index broadcast_lines_duplicate on broadcast_lines (company_id, list_id, side, duplicate_key, posted_at desc);
create index broadcast_lines_number on broadcast_lines (number_id, side, posted_at desc) where removed_at is null;
create index broadcast_lines_list on broadcast_lines (list_id);

drop index broadcasts_duplicate;
alter table broadcasts
  drop column quantity,
  drop column brand,
  drop column description,
  drop column condition,
  drop column price,
  drop column currency,
  drop column duplicate_key,
  add column num_lines smallint not null default 1,
  add column num_sendings smallint not null default 1,
  add column removed_reason text,
  add column removed_by integer references contacts;
alter table broadcasts alter column num_lines drop default;
comment on column broadcasts.num_sendings is 'Rises when it is resent; each sending is a mail of its own.';
comment on column broadcasts.removed_reason is 'Why staff took it off the site; null where its poster did.';
comment on column broadcasts.removed_by is 'Who of the staff removed it.';
create index broadcasts_removed_by on broadcasts (removed_by);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
