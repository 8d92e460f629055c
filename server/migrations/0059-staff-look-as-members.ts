import { type Kysely, sql } from 'kysely'

/** Additive: the previous release does not find these sessions, because the hash of their token is made another way. */
const statements = sql`
alter table sessions
  add column visitor_id integer references contacts on delete cascade,
  add column visitor_session uuid references sessions on delete cascade;
comment on column sessions.visitor_id is 'The staff member who signed in as this contact, to look. Null for a session of the contact.';
comment on column sessions.visitor_session is 'The staff member''s own session; the visit ends with it.';
create index sessions_visitor on sessions (visitor_id);
create index sessions_visitor_session on sessions (visitor_session);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
