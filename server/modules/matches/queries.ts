import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Remembers whether matches are shown after sending; answers the user's new version. */
export async function setMatchesDisabled(db: Db, contactId: number, isDisabled: boolean): Promise<number> {
  const { version } = await db
    .updateTable('contacts')
    .set({ possible_matches_disabled: isDisabled, version: sql`version + 1` })
    .where('id', '=', contactId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Counts anew how frequent the words of descriptions are, among so many of the newest lines. */
export async function replaceWordShares(db: Db, newest: number): Promise<void> {
  await sql`
    with lines as materialized (select words from broadcast_lines order by id desc limit ${newest}),
    counted as (
      select word, count(*) as uses from (select distinct id, word from (
        select row_number() over () as id, words from lines) numbered, unnest(words) word) distinct_words
      group by word having count(*) > 1
    ), outdated as (delete from description_word_shares where word not in (select word from counted))
    insert into description_word_shares (word, share)
      select word, uses::real / (select count(*) from lines) from counted
      on conflict (word) do update set share = excluded.share`.execute(db)
}
