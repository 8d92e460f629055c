import { type Kysely, sql } from 'kysely'

/** Additive: no release ever changed a row of `audit_log`. */
const statements = sql`
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'insufficient_privilege';
end $$;
comment on function refuse_rewriting is 'Keeps records as they were written, also from a fault or an intruder in the application.';
create trigger audit_log_only_added before update or delete or truncate on audit_log
  for each statement execute function refuse_rewriting();

create table security_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  event text not null,
  outcome text not null,
  contact_id integer,
  address text not null,
  request_id text not null,
  route text not null
);
comment on table security_events is 'Sign-ins, failures, refusals, exports and uses of keys, without anything secret; kept for a year and only ever added to.';
comment on column security_events.event is 'What was tried: sign-in, export, key-used and so on; refused is a call that the role may not make.';
comment on column security_events.outcome is 'done, unfinished (a second factor is still missing), or the code of the problem.';
comment on column security_events.contact_id is 'Who tried, or whose account it was tried on; null where that is nobody. No foreign key: the record outlives the account.';
comment on column security_events.address is 'The address of the caller on the network.';
comment on column security_events.request_id is 'As in the log of the node and in the reply.';
comment on column security_events.route is 'Method and route, without the parameters.';
create index security_events_happened_at on security_events (happened_at);
create index security_events_contact on security_events (contact_id, id desc);
create trigger security_events_only_added before update or truncate on security_events
  for each statement execute function refuse_rewriting();
create trigger security_events_kept before delete on security_events
  for each row when (old.happened_at > now() - interval '364 days') execute function refuse_rewriting();
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
