import { type Kysely, sql } from 'kysely'

/** Additive: a trigger. The previous release ignores the signal. */
const statements = sql`
create trigger company_mutes_told after insert or update or delete on company_mutes
  for each statement execute function notify_table_change();
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
