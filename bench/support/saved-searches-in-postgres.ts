import { sql } from 'kysely'
import type { SearchedBroadcast } from '../../server/modules/saved-searches/index.ts'
import { queryPhrase, queryTokens, searchQuery, tokensOf } from '../../server/modules/search/index.ts'
import type { Db } from '../../server/platform/db/database.ts'

/** The words of a query as strings, with `=` before a word that must match a whole token. */
const askedTexts = (query: ReturnType<typeof searchQuery>) =>
  queryTokens(query).map(({ text, isWhole }) => (isWhole ? `=${text}` : text))

/** Returns every such string that this broadcast matches. */
function findable(broadcast: SearchedBroadcast): string[] {
  const all = new Set<string>([''])
  for (const token of tokensOf(broadcast)) {
    all.add(`=${token}`)
    for (let length = 3; length <= token.length; length += 1) all.add(token.slice(0, length))
  }
  return [...all]
}

/** Creates a table of the saved searches: their LIKE patterns, their rarest word, indexed, and their other words. */
export async function fillPeers(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['id', 'query', 'exact_phrase', 'list_id', 'side', 'company_id'])
    .execute()
  const uses = new Map<string, number>()
  const searches = rows.map(({ query, exact_phrase, ...row }) => {
    const text = searchQuery(query, exact_phrase)
    const asked = askedTexts(text)
    for (const word of asked) uses.set(word, (uses.get(word) ?? 0) + 1)
    const { words: patterns, phrase: phrase_pattern } = text
    return { ...row, patterns, phrase_pattern, phrase: queryPhrase(text), asked }
  })
  const json = searches.map(search => {
    const [key = '', ...rest] = search.asked.toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0))
    return { ...search, key, rest }
  })
  await sql`create table peer (id integer, list_id integer, side text, company_id integer, patterns text[],
    phrase_pattern text, phrase text, key text, rest text[])`.execute(db)
  for (let start = 0; start < json.length; start += 10_000)
    await sql`insert into peer select * from jsonb_to_recordset(${JSON.stringify(json.slice(start, start + 10_000))}::jsonb)
      as row (id integer, list_id integer, side text, company_id integer, patterns text[], phrase_pattern text, phrase text,
        key text, rest text[])`.execute(db)
  await sql`create index peer_key on peer (key)`.execute(db)
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
      select id from peer where ${filters(broadcast)} and ${broadcast.words} like all(patterns)
        and (phrase_pattern is null or ${broadcast.phrase} like phrase_pattern)`,
    db,
  )

/** Looks up the rarest words in an index, then checks the other words of the searches found. */
export const runIndexed = (db: Db, broadcast: SearchedBroadcast): Promise<number[]> => {
  const all = findable(broadcast)
  return idsOf(
    sql<{ id: number }>`
      select id from peer where key = any(${all}::text[]) and rest <@ ${all}::text[] and ${filters(broadcast)}
        and (phrase is null or position(phrase in ${broadcast.phrase}) > 0)`,
    db,
  )
}
