import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { areFew, dated, isNamed, linesOfKey, ofOwn, open } from '../own-broadcast.sql.ts'
import type { MatchRequest, OwnByTrigrams, TrigramLimits } from '../own-broadcast.ts'
import { longKey, thresholds } from './find.ts'

const [short, long] = [thresholds.short, thresholds.long].map(threshold => sql.lit(String(threshold)))
const trigramThreshold = sql`case when length(asked) < ${sql.lit(longKey)} then ${short} else ${long} end`

/** Opens it with the newest lines of its list that name its numbers; where those are few, such whose trigrams are alike. */
export async function openByTrigrams(
  db: Db,
  asked: MatchRequest,
  limits: TrigramLimits,
): Promise<OwnByTrigrams | undefined> {
  const candidates = { ...ofOwn, listId: sql<number>`(select list_id from own)` }
  const own = await open<Pick<OwnByTrigrams, 'exact' | 'alike'>>(db, asked, {
    exact: sql`
      select lines.* from part_numbers numbers cross join lateral (${linesOfKey(candidates, limits.each)}) lines
      where numbers.id = any(array(select number_id from lines))`,
    // The threshold holds for this statement, and before the index is asked, as each number is asked about in turn.
    alike: sql`
      select lines.*, numbers.similarity from (
        select id, max(alike.similarity) as similarity from (
          select asked, set_config('pg_trgm.similarity_threshold', ${trigramThreshold}, true)
          from (select distinct key as asked from lines where key is not null) keys
          where ${areFew(sql`exact`, limits.enough)} offset 0
        ) asked cross join lateral (
          select id, similarity(key, asked.asked) as similarity from part_numbers numbers
          where key % asked.asked and ${isNamed} order by similarity desc, key collate "C" limit ${sql.lit(limits.alike)}
        ) alike group by id offset 0
      ) numbers cross join lateral (${linesOfKey(candidates, limits.each)}) lines`,
  })
  return own && { ...own, exact: dated(own.exact), alike: dated(own.alike) }
}
