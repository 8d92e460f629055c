import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: an index, by which names of manufacturers that a filter names are looked up. */
const statements = sql`
create index broadcast_lines_manufacturer on broadcast_lines (manufacturer_key, brand)
  where manufacturer_key is not null and removed_at is null;
comment on index broadcast_lines_manufacturer is 'Finds how posters write a manufacturer.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
