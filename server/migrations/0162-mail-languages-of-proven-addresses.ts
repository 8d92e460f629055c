import { type Kysely, sql } from 'kysely'

/** Additive: a comment. */
const statements = sql`
comment on table mail_languages is
  'Languages of proven addresses: chosen, or that of the browser when its owner signed in or confirmed the address.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
