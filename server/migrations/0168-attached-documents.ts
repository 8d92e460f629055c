import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release, which sends a mail without the document; the mail's link leads to it too. */
const statements = sql`
alter table mail_contents add column attached text;
comment on column mail_contents.attached is 'The issued document whose files are printed and attached when the mail is sent, e.g. invoice/2026-00042; null for none.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
