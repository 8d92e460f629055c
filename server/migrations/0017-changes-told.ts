import { type Kysely, sql } from 'kysely'

const statements = sql`
create function tell_memory() returns trigger language plpgsql as $$
begin
  perform pg_notify('memory', tg_table_name);
  return null;
end $$;
comment on function tell_memory is 'Tells every node, once a transaction has committed, of which table it must forget what it remembers.';

create trigger sessions_told after update of token_hash, contact_id, expires_at or delete on sessions
  for each statement execute function tell_memory();
create trigger contacts_told after update or delete on contacts for each statement execute function tell_memory();
create trigger companies_told after update or delete on companies for each statement execute function tell_memory();
create trigger invoices_told after insert or update or delete on invoices for each statement execute function tell_memory();
create trigger favorites_told after insert or update or delete on favorites for each statement execute function tell_memory();
create trigger part_equivalents_told after insert or update or delete on part_equivalents
  for each statement execute function tell_memory();

alter table part_hits drop constraint part_hits_part_id_fkey;
comment on column part_hits.part_id is 'Deleted with its line by who deletes that: a foreign key would lock, and write, each line that a search finds.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
