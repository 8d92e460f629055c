import { type Kysely, sql } from 'kysely'

/** Additive: the previous release lets a read-only contact write until it is replaced. */
const statements = sql`
alter table contacts add column is_read_only boolean not null default false;
comment on column contacts.is_read_only is 'The owner of the profile lets this contact look and change nothing.';
alter table contact_invitations add column is_read_only boolean not null default false;
comment on column contact_invitations.is_read_only is 'The role that the contact gets on joining.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
