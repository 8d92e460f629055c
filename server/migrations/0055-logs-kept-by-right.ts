import { type Kysely, sql } from 'kysely'

/**
 * Additive: the previous release only inserts into the logs, and deletes account events that are older than the default
 * period, which stays allowed. Account numbers that it still writes are masked by a trigger.
 */
const statements = sql`
create function log_retention_days(log text) returns integer language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case log
    when 'audit_log' then
      greatest(365, coalesce((select (value #>> '{}')::integer from settings where key = 'auditLogDays'), 2555))
    when 'security_events' then
      greatest(90, coalesce((select (value #>> '{}')::integer from settings where key = 'accountEventDays'), 365))
  end
$$;
comment on function log_retention_days is 'How long rows of a log are kept, by setting; never less than a year or 90 days, whatever the setting is.';

create function purge_log(log text, at timestamptz) returns bigint language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  oldest timestamptz := least(at, now()) - make_interval(days => log_retention_days(log));
  purged bigint;
begin
  if log = 'audit_log' then delete from audit_log where happened_at < oldest;
  elsif log = 'security_events' then delete from security_events where happened_at < oldest;
  else raise exception 'there is no log %', log;
  end if;
  get diagnostics purged = row_count;
  return purged;
end $$;
comment on function purge_log is 'Deletes rows of a log that are older than its period. Runs with the rights of its owner: the role of the site may not delete rows itself.';
revoke execute on function purge_log from public;

create function mask_accounts(details jsonb) returns jsonb language sql immutable set search_path = pg_catalog as $$
  select coalesce((
    select jsonb_object_agg(key, case
      when key not in ('bankCode', 'ibanCode', 'swiftCode') or jsonb_typeof(value) <> 'string' or text in ('', 'null')
        or text like '%…%' then value
      else to_jsonb(concat(substring(text from '^[A-Za-z]{2}(?=[0-9]{2})'), '…',
        case when length(text) >= 8 then right(text, 4) end))
    end)
    from jsonb_each(details), lateral (select regexp_replace(value #>> '{}', '[[:space:]]', '', 'g') as text) compact
  ), details)
$$;
comment on function mask_accounts is 'Reduces account numbers to country and last four characters; leaves those that are masked already.';

create function mask_audited_accounts() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.old_value := mask_accounts(new.old_value);
  new.new_value := mask_accounts(new.new_value);
  return new;
end $$;
comment on function mask_audited_accounts is 'Keeps whole account numbers out of the audit log.';

drop trigger audit_log_only_added on audit_log;
update audit_log set old_value = mask_accounts(old_value), new_value = mask_accounts(new_value)
  where action = 'change-bank-details';
create trigger audit_log_only_added before update or truncate on audit_log
  for each statement execute function refuse_rewriting();
create trigger audit_log_kept before delete on audit_log
  for each row when (old.happened_at > now() - make_interval(days => log_retention_days('audit_log') - 1))
  execute function refuse_rewriting();
create trigger audit_log_masks_accounts before insert on audit_log
  for each row when (new.action = 'change-bank-details') execute function mask_audited_accounts();
drop trigger security_events_kept on security_events;
create trigger security_events_kept before delete on security_events
  for each row when (old.happened_at > now() - make_interval(days => log_retention_days('security_events') - 1))
  execute function refuse_rewriting();

comment on table audit_log is 'Who of the staff did what to whom; rows are only ever added, and deleted by purge_log after the period of the setting auditLogDays.';
comment on table security_events is 'Sign-ins, failures, refusals, exports and uses of keys, without anything secret; rows are only ever added, and deleted by purge_log after the period of the setting accountEventDays.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
