import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ChoiceQuery } from '../search/index.ts'
import type { PartQuery } from './part-search.ts'

/** If more words than this contain the fragment, scanning the lines is faster: too many of them match. */
const maxWords = 2_000
/** Added to the words of each line with a word that may have been cut off. */
const cutOff = '…'

/** Maps fragments to the words of stock that contain them; undefined if there are too many to be useful. */
export type WordsByFragment = ReadonlyMap<string, readonly string[] | undefined>

/**
 * Returns the fragment that a line's word must contain to match the pattern; undefined for the pattern of a meaning (a
 * unit, a synonym or a kind), which stands for several words.
 */
const partIn = (pattern: string): string | undefined =>
  /^% ꞏ[CKQ]/.test(pattern) ? undefined : pattern.replace(/^% (?:ꞏ[NP]?)?| ?%$/g, '')

/** Returns the conditions of a query, each as its alternative patterns: a line must match one pattern of each. */
const groupsOf = ({ words, choices = [] }: ChoiceQuery): (readonly string[])[] => [
  ...words.map(word => [word]),
  ...choices,
]

/** Longer choices are not worth looking up. */
const maxChoices = 12

/** Looks up the fragments of the queries among the words of all lines. The words of a phrase need no lookup. */
export async function findWordsByFragment(db: Db, anyOf: readonly ChoiceQuery[]): Promise<WordsByFragment> {
  const fragments = anyOf
    .filter(text => text.phrase === undefined)
    .flatMap(groupsOf)
    .map(group => group.map(partIn))
    .filter(group => group.length <= maxChoices && !group.includes(undefined))
    .flat()
  // Fragments of one letter are part of nearly every number.
  const parts = [...new Set(fragments)].filter(part => part !== undefined && part.length > 1)
  if (parts.length === 0) return new Map()
  const lookups = parts.map(
    (part, index) => sql`
      select ${sql.lit(index)} as index, array(
        select word from stock_words where word like ${`%${part}%`} limit ${sql.lit(maxWords + 1)}
      ) as words`,
  )
  const { rows } = await sql<{ index: number; words: string[] }>`${sql.join(lookups, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ index, words }) => [parts[index] ?? '', words.length > maxWords ? undefined : words]))
}

/** The words that a line must contain, as alternatives per fragment. */
interface WordCondition {
  operator: '&&' | '@>'
  words: readonly string[]
}

function conditionsOf(text: ChoiceQuery, wordsByFragment: WordsByFragment): WordCondition[] {
  const { phrase } = text
  if (phrase !== undefined) return [{ operator: '@>', words: phrase.slice(2, -2).split(' ') }]
  return groupsOf(text).flatMap(group => {
    const holding = group.map(pattern => wordsByFragment.get(partIn(pattern) ?? ''))
    if (holding.length === 0 || holding.includes(undefined)) return []
    return [{ operator: '&&', words: [...new Set(holding.flatMap(words => words ?? [])), cutOff] }]
  })
}

/**
 * Returns the condition in the form that this column's index supports. The words come from a `select` that hides them
 * from the planner: it would add up its estimates for a thousand rare words, expect nearly all lines, and scan the
 * table.
 */
const wordConditionSql = (
  column: 'search_phrase' | 'public_phrase',
  conditions: readonly WordCondition[],
): RawBuilder<unknown> =>
  sql.join(
    conditions.map(
      ({ operator, words }) =>
        sql`text_words(${sql.ref(`parts.${column}`)}) ${sql.raw(operator)} (select ${words}::text[])`,
    ),
    sql` and `,
  )

/**
 * SQL: true for every line that matches and few others, by the indexes of words. Undefined if it would be true for all.
 */
export function narrowing(
  text: ChoiceQuery,
  audience: PartQuery['audience'],
  wordsByFragment: WordsByFragment,
): RawBuilder<unknown> | undefined {
  const conditions = conditionsOf(text, wordsByFragment)
  if (conditions.length === 0) return undefined
  if (audience === 'member') return wordConditionSql('search_phrase', conditions)
  return sql`(
    parts.public_phrase = parts.search_phrase and ${wordConditionSql('search_phrase', conditions)}
    or parts.public_phrase <> parts.search_phrase and ${wordConditionSql('public_phrase', conditions)}
  )`
}
