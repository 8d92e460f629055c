/**
 * A phrase is written as it is read, in lower case and without accents:
 *
 * - `(price|stock)` matches one of the alternatives: `price` or `stock`. `(price|)` also matches nothing.
 * - `[please] send` matches with or without the part in brackets: `please send` or `send`. `need[ed|s]` matches `need`, `needed` or `needs`.
 * - `zoek*` stands for the word with any ending, or none.
 * - `{0-3 words}` stands for as many words of letters, `{0-3 tokens}` for words with digits too, and
 *   `{0-3 words but no|the}` for words other than these.
 * - Any other name in braces is one of `slots`, such as `{number}`.
 * - `\\` before a sign takes its meaning away.
 *
 * Of the phrases that begin at the same word the longest is found, so their order does not matter.
 */
export type Phrase = string | PhraseInContext

/** A phrase that counts only beside others, or not beside others. These are phrases too. */
export interface PhraseInContext {
  say: string | readonly string[]
  before?: readonly string[]
  notBefore?: readonly string[]
  after?: readonly string[]
  notAfter?: readonly string[]
}

/** What a language says for each intent. */
export interface Phrases {
  wantsToBuy: readonly Phrase[]
  wantsToSell: readonly Phrase[]
  /** What the writer has is a need: `we have a requirement for`. */
  hasNeed?: readonly Phrase[]
  /** Asks whether the reader still has goods. Sellers ask some of these too: `Still have the 40 drives?` */
  asksReader?: readonly Phrase[]
  /** Questions to the reader that no seller would ask. */
  asksPlainly?: readonly Phrase[]
  /** The writer pays the amount beside it. */
  pays?: readonly Phrase[]
  /** What a seller asks at the end of an offer; buyers write it too, so it says nothing of the side. */
  sellerAsks?: readonly Phrase[]
  /** Offers goods by a question that names whose interest it is: `anyone interested in`. */
  asksInterest?: readonly Phrase[]
  /** The same without a person, which offers only with a price. */
  interestIn?: readonly Phrase[]
  /** Words for a price that is not named, and for what the reader asked before; they say nothing about the side. */
  onRequest?: readonly Phrase[]
  /** Invites questions, which are no goods: `if you have any questions`. */
  invitesQuestions?: readonly Phrase[]
  /** The goods are not or no longer available. */
  soldOut?: readonly Phrase[]
  /** An answer that offers nothing. */
  declines?: readonly Phrase[]
  /** Begins a list of what the writer does not want. */
  refuses?: readonly Phrase[]
}
