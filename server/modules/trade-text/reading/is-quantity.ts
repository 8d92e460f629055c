import { sureNumberScore } from '../../part-numbers/index.ts'
import { ambiguousWords } from './number-words.ts'
import type { PriceAt } from './prices.ts'
import type { QuantityAt } from './quantities.ts'
import { type NumberAt, overlapTest, type Range } from './ranges.ts'

interface QuantityContext {
  text: string
  low: string
  spotted: readonly NumberAt[]
  brands: readonly Range[]
  /** Nouns of goods, and sizes. */
  nouns: readonly Range[]
  priced: readonly PriceAt[]
  belongs: readonly Range[]
}

/** Returns true if what follows a number word is counted by it: a unit, a part number, a brand or a noun. */
const countsNext = (end: number, { low, spotted, brands, nouns }: QuantityContext): boolean =>
  /^\s*(?:only|available|avail|left|in stock|on hand|off|systems?|disponibil\w+|dispo\w*|pcs?|pieces?|units?|stk|stuck|stuks?|pieces?|uds?|unidades|pezz[io]|pz|szt\w*)\b/.test(
    low.slice(end),
  ) ||
  spotted.some(
    ({ start, score }) =>
      score >= sureNumberScore &&
      start >= end &&
      start - end < 44 &&
      /^\s*(?:[a-z][a-z0-9'-]*\s){1,4}\(?$/.test(low.slice(end, start)),
  ) ||
  [...spotted, ...brands, ...nouns].some(
    ({ start }) => start >= end && start - end < 14 && /^\s*(?:[a-z']+\s)?$/.test(low.slice(end, start)),
  )

/** Returns false for a number that has the form of a quantity, but is a model, belongs to other goods, or is another word. */
export function isQuantity({ kind, start, end }: QuantityAt, context: QuantityContext): boolean {
  const { text, low, priced, belongs } = context
  return (
    // `X132` is a model.
    !(kind === 'after' && /^X\d/.test(text.slice(start))) &&
    // So are `9300X` and, in brackets, `(415X)`.
    !(kind === 'times' && /^(?:\d{4}X|\d{3}X\))/.test(text.slice(start, end + 1))) &&
    !overlapTest(belongs)(start, start + 1) &&
    // `servers to hold four each`
    !(kind === 'word' && /^\s*each(?! of)(?![\w])/.test(low.slice(end))) &&
    // Dutch: our.
    !(
      kind === 'word' &&
      low.slice(start, end) === 'onze' &&
      /(?<![\w])(?:voor|van|in|aan|uit|bij|met|naar|door|op|en|is)\s$/.test(low.slice(0, start))
    ) &&
    // French: `par contre`.
    !(
      kind === 'word' &&
      low.slice(start, end) === 'par' &&
      /^\s(?:contre|ailleurs|exemple|avance|retour|la|le|les|mail|rapport|consequent)(?![\w])/.test(low.slice(end))
    ) &&
    // `250 € par transceiver`
    !(
      kind === 'word' &&
      low.slice(start, end) === 'par' &&
      priced.some(price => low.slice(price.end, start).trim() === '')
    ) &&
    (kind !== 'word' ||
      !ambiguousWords.test(low.slice(start, end)) ||
      /(?<![\w])all\s$/.test(low.slice(0, start)) ||
      countsNext(end, context))
  )
}
