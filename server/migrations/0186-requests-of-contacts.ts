import { type Kysely, sql } from 'kysely'

/** Additive: triggers and their function. The previous release ignores the signal. */
const statements = sql`
create function notify_requests_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('memory', 'contacts.requests');
  return null;
end $$;
comment on function notify_requests_change is
  'Tells every node, once a transaction has committed, that other companies may take requests for quote now. Contacts change far more often.';
create trigger contacts_requests_added after insert or delete on contacts
  for each statement execute function notify_requests_change();
create trigger contacts_requests_changed after update on contacts
  for each row when (
    (old.company_id, old.left_at, old.is_rfq_disabled, old.is_read_only)
      is distinct from (new.company_id, new.left_at, new.is_rfq_disabled, new.is_read_only)
  ) execute function notify_requests_change();
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
