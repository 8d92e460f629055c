import { type Kysely, sql } from 'kysely'

const statements = sql`
create table feed_token_uses (
  contact_id integer primary key references contacts,
  known_since timestamptz not null,
  used_at timestamptz
);
comment on table feed_token_uses is 'When the feed token of a contact was last used: one unused for 90 days opens nothing. A table of its own, as each change of a contact makes nodes forget their sessions.';
comment on column feed_token_uses.known_since is 'When the token was made, or first shown or used since such times are kept.';
comment on column feed_token_uses.used_at is 'To the hour; null where no reader has used it.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
