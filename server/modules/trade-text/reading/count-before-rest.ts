import type { Marks } from './marks.ts'
import type { QuantityAt } from './quantities.ts'

/** What is left of goods: `only 7 left`, `noch 7 da`. */
const leftOver =
  /^\d{1,5}\+?\s(?:[a-z]{1,6}\.?\s)?(?:left|remaining|da|hier|over|overig|ubrig|restants?|restantes?|quedan|rimast[ie]|rimanenti|zostalo)(?![\w])/
/** `Had 100 x`, `Sold 50 pcs`: only what is left is offered. */
const ofThePast =
  /(?<![\w])(?:had|sold|started with|hatten?|hadden?|avait|avions|verkauft|verkocht) (?:the |die |de )?$/

/** `24x 2.5" NUMBER, 7 left`: a count at the beginning that may also be of something in the goods. */
const countFirst = /^\W*(\d{1,5})\s?[x×]\s/

/** Returns true for a count of what is left, below a larger one that begins the text. */
export const isRestOfMore = ({ low }: Marks, rest: QuantityAt): boolean =>
  leftOver.test(low.slice(rest.start).replace(/^\D+/, '')) && Number(countFirst.exec(low)?.[1] ?? 0) > rest.value

/**
 * Returns the larger count before one of what is left, if the goods are described between them:
 * `10 x NUMBER used 45 EUR, only 7 left`. It is not certain which of them the writer offers.
 */
export function countBeforeRest(
  { low, conditions, prices }: Marks,
  candidates: readonly QuantityAt[],
  rest: QuantityAt,
): QuantityAt | undefined {
  if (!leftOver.test(low.slice(rest.start).replace(/^\D+/, ''))) return undefined
  const whole = candidates.find(
    ({ kind, value, end }) => (kind === 'unit' || kind === 'times') && value > rest.value && end <= rest.start,
  )
  if (whole === undefined || ofThePast.test(low.slice(Math.max(0, whole.start - 30), whole.start))) return undefined
  const isDescribed = [...conditions, ...prices].some(({ start, end }) => start >= whole.end && end <= rest.start)
  return isDescribed && prices.every(({ end }) => end <= rest.start) ? whole : undefined
}
