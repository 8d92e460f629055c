import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { areFew, dated, isNamed, linesOfKey, ofOwn, open } from '../own-broadcast.sql.ts'
import type { MatchRequest, OwnByTrigrams, TrigramLimits } from '../own-broadcast.ts'
import { longKey, thresholds } from './find.ts'

const [short, long] = [thresholds.short, thresholds.long].map(threshold => sql.lit(String(threshold)))
const trigramThreshold = sql`case when length(requested) < ${sql.lit(longKey)} then ${short} else ${long} end`

/**
 * Opens a broadcast with the newest lines of its list that name its numbers; if they are few, also with lines whose numbers
 * have similar trigrams.
 */
export async function openByTrigrams(
  db: Db,
  requested: MatchRequest,
  limits: TrigramLimits,
): Promise<OwnByTrigrams | undefined> {
  const candidates = { ...ofOwn, listId: sql<number>`(select list_id from own)` }
  const own = await open<Pick<OwnByTrigrams, 'exact' | 'similar'>>(db, requested, {
    exact: sql`
      select lines.* from part_numbers numbers cross join lateral (${linesOfKey(candidates, limits.each)}) lines
      where numbers.id = any(array(select number_id from lines))`,
    // Sets the threshold for this statement before the index is read; it differs for each number.
    similar: sql`
      select lines.*, numbers.similarity from (
        select id, max(candidates.similarity) as similarity from (
          select requested, set_config('pg_trgm.similarity_threshold', ${trigramThreshold}, true)
          from (select distinct key as requested from lines where key is not null) keys
          where ${areFew(sql`exact`, limits.enough)} offset 0
        ) requested cross join lateral (
          select id, similarity(key, requested.requested) as similarity from part_numbers numbers
          where key % requested.requested and ${isNamed} order by similarity desc, key collate "C" limit ${sql.lit(limits.similar)}
        ) candidates group by id offset 0
      ) numbers cross join lateral (${linesOfKey(candidates, limits.each)}) lines`,
  })
  return own && { ...own, exact: dated(own.exact), similar: dated(own.similar) }
}
