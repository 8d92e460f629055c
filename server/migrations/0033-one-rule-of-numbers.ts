import { type Kysely, sql } from 'kysely'

/**
 * Stores every written form of a part number that equivalents contain. `stripped_number` and its index on stock stay
 * for the previous release, which finds the same matches or fewer; a later migration drops them. The column `stripped`
 * is recreated under its name in one transaction, because PostgreSQL can change the expression of a column only from
 * version 17 on.
 */
const statements = sql`
create function base_number(key text) returns text language sql immutable strict parallel safe
return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(key,
  '^(?:FRU|DPN|PN|SPS)(?=[0-9A-Z]{5,}$)', ''),
  '^(?=AIR|ASA|ASR|C[1389][0-9]{3}|CISCO[0-9]|CP[0-9]|FPR|GLC|HWIC|IEM?[0-9]|ISR|MEM|N[2-9]K|NIM|NXA|PWR|QSFP|SFP|SPA|STACK|UCS|VIC|WS[CSX])([0-9A-Z]{6,})RF$', '\\1'),
  '^(?:(?:CN|TW|MX|KR|PH)0|(?:BR|CZ|HU|IE|IN|JP|MY|PL|SG|TH|US|VN)0(?=[0-9]{0,4}[A-Z]))([0-9A-Z]{5})(?:[0-9A-Z]{12,})?$', '\\1'),
  '^0([0-9A-Z]{5})(?:A[0-9]{2})?$|^00(?=[0-9]{0,4}[A-Z])([1-9A-Z][0-9A-Z]{4})$|^0([1-9](?:[A-Z][0-9]|[A-Z]{2})[0-9]{3})$', '\\1\\2\\3'),
  '^([0-9]{6}|[A-Z][0-9A-Z]{5})(?:[BHKLRSX]2[1-9]|00[0-9])(?:0D1|A[A-Z][0-9A-Z])?$', '\\1'),
  '^([A-Z]{1,2}[0-9]{3,4})[A-C](?:A[BCK][0-9A-Z])?$|^(.{8,})(?:RF|V0[0-9])$', '\\1\\2');
comment on function base_number is 'A part key without what makers and sellers add or leave out: the zeros and the country of a Dell label, the zeros of a FRU, options, countries and revisions of HPE, refurbishment marks of Cisco.';

alter table part_numbers drop column stripped;
alter table part_numbers add column stripped text not null generated always as (base_number(key)) stored;
comment on column part_numbers.stripped is 'Without what sellers add or leave out; equal for two ways of writing one number.';
create index part_numbers_stripped on part_numbers (stripped collate "C");
create index part_numbers_slips on part_numbers using gin (number_slips(stripped)) with (fastupdate = off);
create index parts_base_number on parts (base_number(part_key) collate "C");
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
