import { type Kysely, sql } from 'kysely'

const statements = sql`
alter table parts add column removed_at timestamptz;
comment on column parts.removed_at is 'When the company took the line out; it stays some days, so that every search index sees it go.';

alter table companies add column changed_by xid8 not null default '0';
alter table parts add column changed_by xid8 not null default '0';
alter table broadcasts add column changed_by xid8 not null default '0';
alter table broadcast_lines add column changed_by xid8 not null default '0';
comment on column companies.changed_by is 'The transaction that last changed its name or country, by which its lines are found and sorted.';
comment on column parts.changed_by is 'The transaction that last wrote the row: search indexes read what those wrote that they have not seen.';
comment on column broadcasts.changed_by is 'As of parts.';
comment on column broadcast_lines.changed_by is 'As of parts.';
create index companies_changed on companies (changed_by);
create index parts_changed on parts (changed_by);
create index broadcasts_changed on broadcasts (changed_by);
create index broadcast_lines_changed on broadcast_lines (changed_by);

create function mark_change() returns trigger language plpgsql as $$
begin
  new.changed_by := pg_current_xact_id();
  return new;
end $$;
comment on function mark_change is 'Says which transaction wrote a row that search indexes follow.';
create function tell_search() returns trigger language plpgsql as $$
begin
  perform pg_notify('search', tg_table_name);
  return null;
end $$;
comment on function tell_search is 'Wakes the search indexes once a transaction has committed. They also look by themselves, so nothing is lost with a signal.';

create trigger companies_mark before update of name, country_code on companies for each row
  when (old.name is distinct from new.name or old.country_code is distinct from new.country_code) execute function mark_change();
create trigger parts_mark before insert or update on parts for each row execute function mark_change();
create trigger broadcasts_mark before insert or update on broadcasts for each row execute function mark_change();
create trigger broadcast_lines_mark before insert or update on broadcast_lines for each row execute function mark_change();
create trigger companies_tell after update of name, country_code on companies for each statement execute function tell_search();
create trigger parts_tell after insert or update on parts for each statement execute function tell_search();
create trigger broadcasts_tell after insert or update on broadcasts for each statement execute function tell_search();
create trigger broadcast_lines_tell after insert or update on broadcast_lines for each statement execute function tell_search();

drop index parts_number, parts_manufacturer, parts_quantity, parts_condition, parts_price_ascending, parts_price_descending;
alter table parts
  alter column part_key type text collate "C",
  alter column part_condition type text collate "C";
comment on column parts.part_key is 'Public part number in upper case without anything but letters and digits; it orders lists for everybody, by bytes, as every search index does.';
create index parts_number on parts (part_key, id) where removed_at is null;
create index parts_manufacturer on parts (lower(public_manufacturer) collate "C", id) where removed_at is null;
create index parts_quantity on parts (quantity, id) where removed_at is null;
create index parts_condition on parts (part_condition, id) where removed_at is null;
create index parts_price_ascending on parts (price_eur, id) where removed_at is null;
create index parts_price_descending on parts (price_eur desc nulls last, id desc) where removed_at is null;
create index parts_removed on parts (removed_at) where removed_at is not null;
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
