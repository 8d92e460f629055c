import { type Kysely, sql } from 'kysely'

// Replaces an existing function, because databases of the days before already have it.
const statements = sql`
create or replace trigger settings_told after insert or update or delete on settings
  for each statement execute function tell_memory();
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
