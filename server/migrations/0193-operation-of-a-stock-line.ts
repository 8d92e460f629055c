import { type Kysely, sql } from 'kysely'

/**
 * `operation` replaces `deed`. The previous release writes and reads only `deed`, so this release writes both and reads `operation` or,
 * where it is null, `deed`. The next one drops `deed`: rows are deleted once their change can no longer be undone.
 */
const statements = sql`
alter table stock_change_lines add column operation text check (operation in ('added', 'changed', 'removed'));
comment on column stock_change_lines.operation is 'What the change did with the line; null in rows of the release before it, which have it in deed.';
comment on column stock_change_lines.deed is 'The former name of operation, for the previous release.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
