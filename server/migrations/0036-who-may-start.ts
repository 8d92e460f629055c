import { type Kysely, sql } from 'kysely'

/** A release only adds to the schema while the previous release still runs; the next release may remove something. */
const statements = sql`
create table schema_floor (
  oldest_known integer not null
);
create unique index schema_floor_one_row on schema_floor ((true));
comment on table schema_floor is 'One row: how old code may be that starts on this database.';
comment on column schema_floor.oldest_known is 'Number of the migration that code must know at least; raised by migrations that take something away.';
insert into schema_floor values (0);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
