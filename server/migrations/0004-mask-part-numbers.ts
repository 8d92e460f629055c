import { type Kysely, sql } from 'kysely'

const statements = sql`
alter table parts
  add column public_part_number text,
  add column public_manufacturer text;
update parts set public_part_number = part_number, public_manufacturer = manufacturer;
alter table parts
  alter column public_part_number set not null,
  alter column public_manufacturer set not null;
comment on column parts.public_part_number is 'Part number with phones, addresses and e-mails removed: what a visitor sees.';
comment on column parts.public_manufacturer is 'Manufacturer, likewise.';
comment on column parts.part_key is 'Public part number in upper case without anything but letters and digits; it orders lists for everybody.';

drop index parts_manufacturer;
create index parts_manufacturer on parts (lower(public_manufacturer), id);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
