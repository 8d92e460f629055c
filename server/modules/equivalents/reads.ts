import { sql } from 'kysely'
import type { EquivalentKind } from '../../../contract/equivalents.ts'
import type { Db } from '../../platform/db/database.ts'

/** Links followed from one number to the next. */
const longestWay = 4
/** Links of one number that are followed, on each side of the pair. */
const mostLinks = 20
/** Links followed altogether, so that an answer costs the same however dense the graph grows. */
const mostFollowed = 400

export interface LinkedNumber {
  key: string
  part_number: string
  kind: EquivalentKind
}

/**
 * Numbers that pairs link to any of these keys, the closest first. From number to number of the same part, and at most once
 * from a part to one that takes its place.
 */
export async function listLinked(db: Db, keys: readonly string[], limit: number): Promise<LinkedNumber[]> {
  const { rows } = await sql<LinkedNumber>`
    with recursive found (key, part_number, kind, steps, is_same_part) as (
      select key collate "C", '', '', 0, true from unnest(${[...keys]}::text[]) key
      union
      select next.key, next.part_number, case when found.is_same_part then next.kind else found.kind end,
        found.steps + 1, found.is_same_part and next.is_same_part
      from found cross join lateral (
        (select key_b as key, number_b as part_number, kind_b as kind, is_same_part
          from part_equivalents where key_a = found.key order by key_b limit ${sql.lit(mostLinks)})
        union all
        (select key_a, number_a, kind_a, is_same_part
          from part_equivalents where key_b = found.key order by key_a limit ${sql.lit(mostLinks)})
      ) next
      where found.steps < ${sql.lit(longestWay)} and (found.is_same_part or next.is_same_part)
    ), closest as (
      select distinct on (key) * from (select * from found limit ${sql.lit(mostFollowed)}) followed
      where steps > 0 and key <> all(${[...keys]}::text[])
      order by key, is_same_part desc, steps, part_number, kind
    )
    select key, part_number, kind from closest order by is_same_part desc, steps, key limit ${limit}`.execute(db)
  return rows
}
