import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { SearchQuery } from '../search/index.ts'
import type { PartQuery } from './part-search.ts'

/** If more words than this contain the fragment, it is in so many lines that scanning the lines is faster. */
const mostWords = 2_000
/** Part of the words of each line with a word that may have lost its end. */
const cutOff = '…'

/** The words of stock that hold a part of a word, by that part; undefined where they are too many to be of use. */
export type WordsHolding = ReadonlyMap<string, readonly string[] | undefined>

/** What a pattern for a line's tokens says of its words: the line has one that holds this. */
const partIn = (pattern: string): string => pattern.replace(/^% ꞏ?| ?%$/g, '')

/** Looks up what the questions are about among the words of all lines. Of a phrase they are known without looking. */
export async function findWordsHolding(db: Db, anyOf: readonly SearchQuery[]): Promise<WordsHolding> {
  const asked = anyOf.filter(text => text.phrase === undefined).flatMap(text => text.words.map(partIn))
  // What is shorter than two letters is part of nearly every number.
  const parts = [...new Set(asked)].filter(part => part.length > 1)
  if (parts.length === 0) return new Map()
  const found = parts.map(
    (part, at) => sql`
      select ${sql.lit(at)} as at, array(
        select word from stock_words where word like ${`%${part}%`} limit ${sql.lit(mostWords + 1)}
      ) as words`,
  )
  const { rows } = await sql<{ at: number; words: string[] }>`${sql.join(found, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ at, words }) => [parts[at] ?? '', words.length > mostWords ? undefined : words]))
}

/** Which words of a line must be among which others for the line to be an answer. */
interface Need {
  operator: '&&' | '@>'
  words: readonly string[]
}

function needsOf({ words, phrase }: SearchQuery, known: WordsHolding): Need[] {
  if (phrase !== undefined) return [{ operator: '@>', words: phrase.slice(2, -2).split(' ') }]
  return words.flatMap(pattern => {
    const holding = known.get(partIn(pattern))
    return holding === undefined ? [] : [{ operator: '&&', words: [...holding, cutOff] }]
  })
}

/**
 * As the index of this column serves it. Behind a `select`, where the planner does not see the words: it adds up how many
 * lines it thinks have each, takes a thousand rare ones for nearly all lines, and reads all.
 */
const fulfilled = (column: 'search_phrase' | 'public_phrase', needs: readonly Need[]): RawBuilder<unknown> =>
  sql.join(
    needs.map(
      ({ operator, words }) =>
        sql`text_words(${sql.ref(`parts.${column}`)}) ${sql.raw(operator)} (select ${words}::text[])`,
    ),
    sql` and `,
  )

/**
 * True of every line that answers a question, and of few others: what the indexes of words find. Undefined where it would be
 * true of all.
 */
export function narrowing(
  text: SearchQuery,
  audience: PartQuery['audience'],
  known: WordsHolding,
): RawBuilder<unknown> | undefined {
  const needs = needsOf(text, known)
  if (needs.length === 0) return undefined
  if (audience === 'member') return fulfilled('search_phrase', needs)
  return sql`(
    parts.public_phrase = parts.search_phrase and ${fulfilled('search_phrase', needs)}
    or parts.public_phrase <> parts.search_phrase and ${fulfilled('public_phrase', needs)}
  )`
}
