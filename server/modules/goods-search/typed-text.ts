import { type ChoiceQuery, searchQuery } from '../search/index.ts'
import { conditionsOf, type GoodsQuery, goodsQuery } from './goods-query.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The text of a search box, and whether it must match literally. */
export interface TypedText {
  query: string
  exactPhrase: boolean
}

/**
 * Reads what a text asks for. Returns undefined for an exact phrase and for a text without letters and digits, which
 * are searched as written.
 */
export function readTyped({ query, exactPhrase }: TypedText, vocabulary?: Vocabulary): GoodsQuery | undefined {
  const { matchesNothing, words } = searchQuery(query)
  return exactPhrase || matchesNothing || words.length === 0 ? undefined : goodsQuery(query, vocabulary)
}

/**
 * Returns the queries that a text stands for, by what it means, otherwise as written. A document must match one of them;
 * there are several if the text lists several numbers.
 */
export function queriesOf(typed: TypedText, goods = readTyped(typed)): readonly [ChoiceQuery, ...ChoiceQuery[]] {
  const [first, ...others] = (goods?.blocks ?? []).map(({ units }) => conditionsOf(units))
  return first === undefined ? [searchQuery(typed.query, typed.exactPhrase)] : [first, ...others]
}

/** Returns true for a query that every document matches. */
export const isUnlimited = ({ words, choices = [], matchesNothing }: ChoiceQuery): boolean =>
  !matchesNothing && words.length + choices.length === 0
