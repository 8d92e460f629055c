import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Returns the share of each frequent word; words that are missing are rare. */
export async function listWordShares(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('description_word_shares').select(['word', 'share']).execute()
  return new Map(rows.map(row => [row.word, row.share]))
}

/** Recounts how frequent each word of descriptions is among this many of the newest lines. */
export async function replaceWordShares(db: Db, newest: number): Promise<void> {
  await sql`
    with lines as materialized (select goods_words(description) as words from broadcast_lines order by id desc limit ${newest}),
    counted as (
      select word, count(*) as uses from (select distinct id, word from (
        select row_number() over () as id, words from lines) numbered, unnest(words) word) distinct_words
      group by word having count(*) > 1
    ), outdated as (delete from description_word_shares where word not in (select word from counted))
    insert into description_word_shares (word, share)
      select word, uses::real / (select count(*) from lines) from counted
      on conflict (word) do update set share = excluded.share`.execute(db)
}
