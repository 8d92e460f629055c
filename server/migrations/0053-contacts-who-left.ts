import { type Kysely, sql } from 'kysely'

/** Additive: the previous release refuses contacts who left, because they are suspended too, and lists them on the profile. */
const statements = sql`
alter table contacts
  add column left_at timestamptz,
  add column replaced_by integer references contacts;
comment on column contacts.left_at is 'When the owner of the profile removed the contact. The row stays, because broadcasts and requests name it; it is suspended, and its address is free for another account.';
comment on column contacts.replaced_by is 'The colleague who gets the replies to what a contact who left had sent.';
create index contacts_replaced_by on contacts (replaced_by);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
