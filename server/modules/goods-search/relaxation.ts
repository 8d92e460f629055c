import type { ChoiceQuery } from '../search/index.ts'
import type { GoodsBlock } from './goods-query.ts'
import type { Unit } from './unit.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A change of a search that found nothing. */
export interface Relaxation {
  /**
   * `typo`: corrected; `part`: a listed number that is a part of the typed one; `equivalent`: numbers of the same part;
   * `nearest`: the nearest size, model or numbers; `left-out`: omitted; `each`: one of several.
   */
  kind: 'typo' | 'part' | 'equivalent' | 'nearest' | 'left-out' | 'each'
  typed: string
  /** The text searched for instead; empty if there is none. */
  used: string
}

/** The lookups that relaxing needs. */
export interface KnownGoods {
  /** Counts the goods that match one of these conditions, under the filters of the search. */
  count(anyOf: readonly ChoiceQuery[]): Promise<number>
  /** Returns words of the goods that resemble this one. */
  similarWords(word: string): Promise<readonly string[]>
  /** Returns the words that occur in the goods. */
  knownWords(words: readonly string[]): Promise<readonly string[]>
  /** Returns the numbers that mean the same part as this one, closest first. */
  equivalentsOf(number: string): Promise<readonly string[]>
}

export interface Context {
  goods: KnownGoods
  vocabulary: Vocabulary
}

export interface RelaxedSearch {
  blocks: GoodsBlock[]
  relaxed: Relaxation[]
}

export const blockOf = (units: Unit[]): GoodsBlock => ({ typed: units.map(({ typed }) => typed).join(' '), units })

/** Each attempt costs a search. */
export const maxTried = 6
/** Longer words are not looked up: nothing is called so. */
export const maxTypedLength = 64

export const hasDigit = (text: string) => /\d/.test(text)
export const hasLetter = (text: string) => /\p{L}/u.test(text)
