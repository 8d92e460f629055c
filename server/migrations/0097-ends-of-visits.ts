import { type Kysely, sql } from 'kysely'

/**
 * Additive: a trigger that only adds rows to the audit log. Beside the previous release it records ends of visits that this one did
 * not, and nothing twice: what the release deletes itself is the visit, not the session behind it.
 */
const statements = sql`
create function record_visits_of_session() returns trigger language plpgsql as $$
begin
  insert into audit_log (actor_id, action, subject, happened_at)
  select visit.visitor_id, case when visit.expires_at <= now() then 'visit-expired' else 'end-visit' end,
    'contact/' || visit.contact_id, least(visit.expires_at, now())
  from sessions visit where visit.visitor_session = old.id;
  return old;
end $$;
comment on function record_visits_of_session() is 'A session of staff takes its visits along, however it ends: each leaves a row in the audit log.';
create trigger sessions_take_visits before delete on sessions for each row
  when (old.visitor_id is null) execute function record_visits_of_session();
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
