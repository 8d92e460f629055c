import { type Kysely, sql } from 'kysely'

const statements = sql`
create function stripped_number(key text) returns text language sql immutable strict parallel safe
return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(key,
  '^(?:FRU|DPN|PN|SPS)(?=[0-9A-Z]{5,}$)', ''),
  '^(?:CN|TW|MX|KR|PH)0([0-9A-Z]{5})(?:[0-9A-Z]{12,})?$', '\\1'),
  '^0([0-9A-Z]{5})(?:A[0-9]{2})?$', '\\1'),
  '^([0-9]{6}|[A-Z][0-9A-Z]{5})(?:[BHKLRSX]2[1-9]|00[0-9])(?:A[BCK][0-9A-Z])?$', '\\1'),
  '^([A-Z]{1,2}[0-9]{3,4})[A-C](?:A[BCK][0-9A-Z])?$|^(.{8,})(?:RF|V0[0-9])$', '\\1\\2');
comment on function stripped_number is 'A part key without what sellers add or leave out: the zero and the country of a Dell label, options and revisions of HP, refurbishment marks of Cisco.';

create function number_slips(number text) returns integer[] language sql immutable strict parallel safe
return (
  with folded as (select translate(number, 'OQDILBSZG', '000118526') as number)
  select array_agg(distinct hashtext(left(folded.number, at) || substr(folded.number, at + 1 + gap)))
  from folded, generate_series(0, length(folded.number) - 1) at,
    generate_series(0, case when length(folded.number) < 9 then 1 else 2 end) gap
  where gap > 0 or at = 0
);
comment on function number_slips is 'Hashes of a number and of what is left of it without one sign, of a long one also without two neighbours; what is read for one another is one sign. Two numbers a slip of the hand apart share one.';

create function description_words(description text) returns text[] language sql immutable strict parallel safe
return array_remove(string_to_array(translate(
  regexp_replace(lower(description), '([0-9]) +(gb|tb|mb|ghz|mhz|gbit|rpm|core|port|w|u)(?![a-z0-9])', '\\1\\2', 'g'),
  ',;:/|()[]{}<>+&*"-._#=''', '                 '), ' '), '');
comment on function description_words is 'The words of a description as they are compared: hyphens and dots left out, a number joined with its unit.';

create table part_numbers (
  id integer generated always as identity primary key,
  key text not null unique,
  stripped text not null generated always as (stripped_number(key)) stored
);
comment on table part_numbers is 'Distinct part numbers that broadcasts name: what is alike is looked for among these, not among the lines.';
comment on column part_numbers.key is 'Upper case, letters and digits only.';
comment on column part_numbers.stripped is 'Without what sellers add or leave out; equal for two ways of writing one number.';
create index part_numbers_alike on part_numbers using gin (key gin_trgm_ops);
create index part_numbers_stripped on part_numbers (stripped collate "C");
create index part_numbers_slips on part_numbers using gin (number_slips(stripped)) with (fastupdate = off);

create table description_word_shares (
  word text primary key,
  share real not null check (share > 0 and share <= 1)
);
comment on table description_word_shares is 'How frequent the words of descriptions are, counted nightly; a word that is not here is rare.';
comment on column description_word_shares.share is 'Of the newest lines, how many have it.';

create index parts_stripped on parts (stripped_number(part_key) collate "C");

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
  words text[] not null generated always as (description_words(description)) stored,
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
comment on column broadcast_lines.words is 'The words of the description alone, as possible matches compare them.';

insert into broadcast_lines (broadcast_id, position, quantity, brand, description, condition, price, currency,
    price_amount, duplicate_key, search_words, search_phrase, company_id, list_id, side, posted_at, removed_at)
  select id, 1, quantity, brand, description, condition, price, currency,
    case when price ~ '^[0-9]{1,9}([.][0-9]{1,2})?$' and price::numeric > 0 then price::numeric end,
    duplicate_key, search_words, search_phrase, company_id, list_id, side, posted_at, removed_at
  from broadcasts;

create index broadcast_lines_duplicate on broadcast_lines (company_id, list_id, side, duplicate_key, posted_at desc);
create index broadcast_lines_number on broadcast_lines (number_id, side, posted_at desc) where removed_at is null;
create index broadcast_lines_priced on broadcast_lines (posted_at desc) where price_amount is not null and removed_at is null;
create index broadcast_lines_list on broadcast_lines (list_id);
create index broadcast_lines_description on broadcast_lines using gin (words) with (fastupdate = off) where removed_at is null;
create index broadcast_lines_described on broadcast_lines using gin (words) with (fastupdate = off)
  where removed_at is null and number_id is null;

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
  add column resent_by integer references contacts,
  add column removed_reason text,
  add column removed_by integer references contacts;
alter table broadcasts alter column num_lines drop default;
comment on column broadcasts.num_sendings is 'Rises when it is resent; each sending is a mail of its own.';
comment on column broadcasts.resent_by is 'Who sent it again last: theirs is the limit it counts toward. Null where nobody did.';
comment on column broadcasts.removed_reason is 'Why staff took it off the site; null where its poster did.';
comment on column broadcasts.removed_by is 'Who of the staff removed it.';
create index broadcasts_resent_by on broadcasts (resent_by);
create index broadcasts_removed_by on broadcasts (removed_by);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
