import { type Kysely, sql } from 'kysely'

/** Additive: indexes only. */
const statements = sql`
create index contacts_domain on contacts (lower(split_part(email::text, '@', 2)));
create index audit_log_action on audit_log (action, id desc);
create index audit_log_happened_at on audit_log (happened_at);
create index security_events_event on security_events (event, id desc);
create index security_events_address on security_events (address, id desc);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
