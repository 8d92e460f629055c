import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The audience of the search. The words of stock include those that visitors may not read. */
type Audience = 'member' | 'visitor'

/** SQL: true for words that the audience may read. For visitors these are the part numbers in stock, whose keys are public. */
const isReadable = (audience: Audience) =>
  audience === 'member'
    ? sql`true`
    : sql`exists (select from parts where part_key = upper(stock_words.word) and removed_at is null)`

/** With most typos, the intended word shares this many trigrams with the typed one. */
const maxSimilar = 100

/** Returns words of stock that resemble this one, the most similar first. */
export async function findSimilarWords(db: Db, audience: Audience, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from stock_words
    where ${isReadable(audience)} and word % ${word}::text and length(word) between ${word.length - 2}::int and ${word.length + 2}::int
    group by word order by similarity(word, ${word}::text) desc, word limit ${maxSimilar}`.execute(db)
  return rows.map(row => row.word)
}

/** Returns the words that occur in stock. */
export async function findKnownWords(db: Db, audience: Audience, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from stock_words
    where ${isReadable(audience)} and word = any(${[...words]}::text[])`.execute(db)
  return rows.map(row => row.word)
}
