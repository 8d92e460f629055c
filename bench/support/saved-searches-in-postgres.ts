import { sql } from 'kysely'
import { type SearchedBroadcast, savedQueriesOf } from '../../server/modules/saved-searches/index.ts'
import { queryPhrase, tokenGroups, tokensOf } from '../../server/modules/search/index.ts'
import type { Db } from '../../server/platform/db/database.ts'

/** Returns every word that this broadcast matches; with `=` before one that must be a whole token. */
function findable(broadcast: SearchedBroadcast): string[] {
  const all = new Set<string>([''])
  for (const token of tokensOf(broadcast)) {
    all.add(`=${token}`)
    for (let length = 2; length <= token.length; length += 1) all.add(token.slice(0, length))
  }
  return [...all]
}

/**
 * Creates a table of the saved searches, a row for each text: its LIKE patterns and the number of its groups of words. Two more
 * tables, indexed, have the words of each text's rarest group, and the words of its other groups.
 */
export async function fillPeers(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['id', 'query', 'exact_phrase', 'list_id', 'side', 'company_id'])
    .execute()
  const uses = new Map<string, number>()
  const texts = rows.flatMap(({ query, exact_phrase, ...row }) =>
    savedQueriesOf({ query, exactPhrase: exact_phrase }).map(text => {
      const groups = tokenGroups(text).map(group => group.map(({ text, isWhole }) => (isWhole ? `=${text}` : text)))
      for (const word of groups.flat()) uses.set(word, (uses.get(word) ?? 0) + 1)
      const { words: patterns, choices = [], phrase: phrase_pattern } = text
      return { ...row, patterns, choices, phrase_pattern, phrase: queryPhrase(text), groups }
    }),
  )
  const usesOf = (group: readonly string[]) => group.reduce((sum, word) => sum + (uses.get(word) ?? 0), 0)
  const json = texts.map((text, position) => {
    const [rarest = ['']] = text.groups.toSorted((a, b) => usesOf(a) - usesOf(b))
    const others = text.groups.filter(group => group !== rarest)
    return { ...text, at: position, rarest, others, num_others: others.length }
  })
  await sql`create table peer (id integer, at integer, list_id integer, side text, company_id integer, patterns text[],
    choices jsonb, phrase_pattern text, phrase text, others jsonb, num_others integer, rarest text[])`.execute(db)
  for (let start = 0; start < json.length; start += 10_000)
    await sql`insert into peer select * from jsonb_to_recordset(${JSON.stringify(json.slice(start, start + 10_000))}::jsonb)
      as row (id integer, at integer, list_id integer, side text, company_id integer, patterns text[], choices jsonb,
        phrase_pattern text, phrase text, others jsonb, num_others integer, rarest text[])`.execute(db)
  await sql`create table peer_word as select unnest(rarest) as word, at from peer`.execute(db)
  await sql`create index peer_word_word on peer_word (word, at)`.execute(db)
  await sql`create table peer_other as
    select at, nth::integer as nth, word from peer, jsonb_array_elements(others) with ordinality as other (words, nth),
      jsonb_array_elements_text(words) as word`.execute(db)
  await sql`create index peer_other_at on peer_other (at)`.execute(db)
  await sql`vacuum analyze peer_other`.execute(db)
  await sql`create unique index peer_at on peer (at)`.execute(db)
  await sql`vacuum analyze peer_word`.execute(db)
  await sql`vacuum analyze peer`.execute(db)
}

const filters = ({ listId, side, companyId }: SearchedBroadcast) =>
  sql`(list_id is null or list_id = ${listId}) and (side is null or side = ${side})
    and (company_id is null or company_id = ${companyId})`

const idsOf = async (query: ReturnType<typeof sql<{ id: number }>>, db: Db) =>
  (await query.execute(db)).rows.map(row => row.id)

/** Runs every saved search over the broadcast. */
export const runEach = (db: Db, broadcast: SearchedBroadcast): Promise<number[]> =>
  idsOf(
    sql<{ id: number }>`
      select distinct id from peer where ${filters(broadcast)} and ${broadcast.words} like all(patterns)
        and (phrase_pattern is null or ${broadcast.phrase} like phrase_pattern)
        and not exists (
          select from jsonb_array_elements(choices) choice where not exists (
            select from jsonb_array_elements_text(choice) pattern where ${broadcast.words} like pattern
          )
        )`,
    db,
  )

/** Looks up the rarest words in an index, then counts the other groups of the searches found that have a word too. */
export const runIndexed = (db: Db, broadcast: SearchedBroadcast): Promise<number[]> => {
  const all = findable(broadcast)
  return idsOf(
    sql<{ id: number }>`
      with words as materialized (select distinct word from unnest(${all}::text[]) word),
        found as materialized (
          select at, id, num_others from peer where at in (select at from peer_word join words using (word))
            and ${filters(broadcast)} and (phrase is null or position(phrase in ${broadcast.phrase}) > 0)
        ),
        met as (
          select at, count(distinct nth) as num_met from found join peer_other using (at) join words using (word) group by at
        )
      select distinct id from found left join met using (at) where num_others = coalesce(num_met, 0)`,
    db,
  )
}
