import { type Kysely, sql } from 'kysely'

/** Drops what migration 0033 replaced by `base_number`, which no release has used since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index parts_stripped`.execute(db)
  await sql`drop function stripped_number(text)`.execute(db)
}
