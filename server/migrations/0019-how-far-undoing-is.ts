import { type Kysely, sql } from 'kysely'

const statements = sql`
alter table stock_changes add column num_undone integer not null default 0;
comment on column stock_changes.num_undone is 'Lines that the job which undoes it is done with; nothing of that is seen before all are.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
