import { type Kysely, sql } from 'kysely'

// Or replaced: databases of a few days have it already.
const statements = sql`
create or replace trigger settings_told after insert or update or delete on settings
  for each statement execute function tell_memory();
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
