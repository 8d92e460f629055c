import { type Kysely, sql } from 'kysely'

/**
 * The duplicate rule compares lines by their part number. Recent lines get the new key. The previous release keeps
 * writing the old key, which misses a duplicate at worst.
 */
const statements = sql`
update broadcast_lines set duplicate_key = part_numbers.key from part_numbers
  where part_numbers.id = broadcast_lines.number_id and posted_at > now() - interval '31 days';
comment on column broadcast_lines.duplicate_key is 'The part number it names, else normalised brand and description: the same one goes to a list once in 7 days.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
