import { amount, amountOf, currencyNamed, type TradeCurrency } from './amounts.ts'
import { foldText } from './fold-text.ts'

const sign = String.raw`(?:us\s?\$|[$€£]|(?:usd|eur|euros?|gbp|pln|chf)(?![a-z]))`
const unit = String.raw`(?:pcs?|pieces?|units?|stk|stuck|stuks?|st|uds?|unidades|pz|pezzi|szt\w*|off|x)`

/** `10 pcs - 41.00`, `from 50: $38.50 each (that's all I have)`: a line with a count, a price and nothing else. */
const tierLine = new RegExp(
  String.raw`^[^\w$€£(]*(?:(?:from|ab|vanaf|a partir de|des|desde|da|od|per|por|for|bei|bij|take)\s)?(\d{1,5})(?:\s?-\s?\d{1,5}|\s?\+)?\s?${unit}?\.?\s*(?:[:=@,–/-]+|at|je|a|zu|fur|voor|por|po)\s*(${sign}?)\s?(${amount})\s?(${sign}?)\s*(?:/?\s?(?:each|ea|p\/?c|apiece|per (?:piece|unit|stuk)|(?:pro |per )?(?:stk|stuck|st)|c\/u|cad\w*|piece|szt)\.?)?\s*(\([^()]*\))?[.,;]?\s*$`,
)

/** In the brackets after a count: it is all that there is. */
const isEverything =
  /(?<![\w])(?:(?:all|everything|whatever) (?:(?:that )?(?:i|we)(?:'ve| have)|there is|that'?s left)|alles,? was (?:ich|wir)|mehr (?:habe|haben|ist)|alles wat|meer (?:heb|hebben) (?:ik|we)|tout ce (?:que|qu')|todo lo que|tutto quello che|wszystko,? co)(?![\w])/

/** The prices of one kind of goods by quantity. */
export interface PriceTiers {
  /** The number of their lines. */
  count: number
  /** The price for the smallest quantity, as written and as a value. */
  price: number
  priceText: string
  currency: TradeCurrency
  /** How many there are, if a tier states it. */
  quantity: number | undefined
}

/** Reads lines that contain only counts and prices: the more pieces, the lower the price of one. Returns undefined for other lines. */
export function priceTiers(lines: readonly string[], at: number): PriceTiers | undefined {
  let last: { pieces: number; price: number } | undefined
  let tiers: PriceTiers | undefined
  for (const line of lines.slice(at)) {
    const [, pieces = '', before = '', digits = '', after = '', remark = ''] = tierLine.exec(foldText(line)) ?? []
    if (pieces === '') break
    const [from, price] = [Number(pieces), amountOf(digits)]
    if (last !== undefined && (from <= last.pieces || price >= last.price)) return undefined
    last = { pieces: from, price }
    const currency = currencyNamed(before + after)
    tiers ??= { count: 0, price, priceText: `${before}${digits}${after}`, currency, quantity: undefined }
    tiers.count += 1
    if (isEverything.test(remark)) tiers.quantity = from
  }
  return tiers !== undefined && tiers.count > 1 ? tiers : undefined
}
