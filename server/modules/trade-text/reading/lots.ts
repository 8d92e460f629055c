import { sureNumberScore } from '../../part-numbers/index.ts'
import { amount, amountOf, currencyNamed } from './amounts.ts'
import type { Condition, ConditionAt } from './conditions.ts'
import type { Item } from './item.ts'
import type { Marks } from './marks.ts'
import { numberOf, wordedNumber } from './number-words.ts'
import { type Piece, readPiece } from './piece.ts'
import type { PriceAt } from './prices.ts'

/** Text between the lots of one number: `6 new + 4 used`. */
const joined = /^\s*(?:ones?\s|units?\s|pcs\s)?\s*(?:[,;/&+]|and|und|en|et|y|e|i|oraz|plus)\s*(?:also\s)?$/
const counted = new RegExp(
  String.raw`(?<![\w.,$€£/-])(\d{1,5}|${wordedNumber})(?:\s?(?:x|pcs?|pieces?|units?|stk|stuck|stuks?|st|uds?|pz|szt\w*)\.?)?\s$`,
)

const bare = new RegExp(String.raw`^(?:\s(?:ones?|at|for|a|zu|voor|po|je)){0,2}:?\s(${amount})(?=[,;.]?(?:\s|$))`)

interface Lot {
  quantity: number
  condition: ConditionAt
  start: number
}

/** Returns the counts directly before conditions, if there is only a joining word between them. */
function lotsIn({ low, conditions }: Marks): Lot[] {
  const found: Lot[] = []
  for (const condition of conditions.filter(({ isWeak }) => !isWeak)) {
    const [whole, digits = ''] = counted.exec(low.slice(0, condition.start)) ?? []
    const quantity = /^\d/.test(digits) ? Number(digits) : numberOf(digits)
    if (whole === undefined || quantity === undefined || quantity === 0) continue
    const start = condition.start - whole.length
    const last = found.at(-1)
    if (last !== undefined && !joined.test(low.slice(last.condition.end, start))) return []
    found.push({ quantity, condition, start })
  }
  return new Set(found.map(lot => lot.condition.condition)).size > 1 ? found : []
}

/**
 * Returns the price that a sentence names for each condition: `£310 for the new ones`, `die neuen 2450, die gebrauchten
 * 1100`.
 */
function pricesOf({ low, conditions, prices }: Marks, from: number): Map<Condition, PriceAt> {
  const found = new Map<Condition, PriceAt>()
  const [later, words] = [prices.filter(({ start }) => start >= from), conditions.filter(({ start }) => start >= from)]
  for (const price of later) {
    const next = words.find(({ start }) => start >= price.end)
    const isFor =
      next !== undefined &&
      /^\W*(?:[a-z/]+\s)?(?:for|on|fur|voor|pour|por|per|za)\s(?:the |die |de |les |los |las |i |le |te )?$/.test(
        low.slice(price.end, next.start),
      )
    const before = words.findLast(({ end }) => end <= price.start)
    const one = isFor ? next : before
    if (one !== undefined && !found.has(one.condition)) found.set(one.condition, price)
  }
  // `new 1,450, used 620 each`
  for (const { condition, end } of words) {
    const [whole, digits = ''] = found.size > 0 && !found.has(condition) ? (bare.exec(low.slice(end)) ?? []) : []
    if (whole !== undefined)
      found.set(condition, {
        value: amountOf(digits),
        currency: '',
        start: end + whole.length - digits.length,
        end: end + whole.length,
        priceFor: 'each',
        saysEach: false,
        isWeak: true,
        isRange: false,
      })
  }
  // `6 new + 4 used at 310 / 140`
  const inOrder = [...new Set(conditions.map(({ condition }) => condition))]
  if (found.size === 0 && later.length === inOrder.length)
    for (const [at, condition] of inOrder.entries()) found.set(condition, later[at] as PriceAt)
  return found
}

const priced = ({ text }: Marks, price: PriceAt): Partial<Piece> => ({
  price: price.value,
  priceText: text.slice(price.start, price.end).trim(),
  isPriceSure: !price.isWeak && !price.isRange,
  currency: price.currency,
  priceFor: price.priceFor,
})

/**
 * Reads `6 new + 4 used NUMBER at £310 and £140`: a piece for each lot of the only number; none for any other sentence.
 */
export function lotsOf(marks: Marks): { part: Marks; piece: Piece }[] {
  const sure = marks.numbers.filter(({ score }) => score >= sureNumberScore)
  const lots = sure.length === 1 ? lotsIn(marks) : []
  const last = lots.at(-1)
  if (last === undefined || lots.length < 2) return []
  const whole = readPiece(marks)
  const prices = pricesOf(marks, last.condition.end)
  const [only] = marks.prices.length === 1 && prices.size === 0 ? marks.prices : []
  return lots.map(({ quantity, condition: { condition } }) => {
    const price = prices.get(condition) ?? only
    const piece: Piece = {
      ...whole,
      quantity,
      quantityText: String(quantity),
      quantityKind: 'bare',
      isQuantitySure: false,
      condition,
      conditionText: condition,
      price: null,
      priceText: '',
      isPriceSure: false,
      currency: '',
      priceFor: '',
      ...(price !== undefined && priced(marks, price)),
    }
    return { part: marks, piece }
  })
}

/**
 * Gives the lots of one number the prices that a sentence names for their conditions; returns false if it names none.
 */
export function fillLots(items: readonly Item[], marks: Marks): boolean {
  const [last] = items.slice(-1)
  if (last === undefined || last.partNumber === '' || marks.prices.length === 0) return false
  const lots = items.filter(item => item.partNumber === last.partNumber && item.price === null)
  if (new Set(lots.map(({ condition }) => condition)).size < 2) return false
  const prices = pricesOf(marks, 0)
  const meant = lots.filter(({ condition }) => condition !== '' && prices.has(condition))
  for (const item of meant) Object.assign(item, priced(marks, prices.get(item.condition as Condition) as PriceAt))
  return meant.length > 0
}

/** `EU stock (EUR): NUMBER, …`: the currency of all goods that a line names after its colon. */
export function leadCurrency({ low, numbers, prices }: Marks): Piece['currency'] {
  const colon = low.indexOf(':')
  const isLead = colon > 0 && colon < (numbers[0]?.start ?? 0) && prices.every(({ start }) => start > colon)
  return isLead ? currencyNamed(low.slice(0, colon)) : ''
}
