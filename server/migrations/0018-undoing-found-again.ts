import { type Kysely, sql } from 'kysely'

const statements = sql`
alter table stock_changes
  add column undo_asked_at timestamptz,
  add column undo_failure text;
comment on column stock_changes.undo_asked_at is 'Since when a job is to undo it, as it is large; null once that has happened or was refused.';
comment on column stock_changes.undo_failure is 'Why the last such job did not undo it, in words for its owner.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
