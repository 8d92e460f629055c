import { type Kysely, sql } from 'kysely'

/** Additive: an index for the staff page of bank reveals, which lists a few rows, newest first. */
const statements = sql`
create index audit_log_bank_reveals on audit_log (id desc) where action = 'reveal-bank-details'
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
