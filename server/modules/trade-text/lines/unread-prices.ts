import { amountOf, currencyNamed } from '../reading/amounts.ts'
import { foldText } from '../reading/fold-text.ts'

/** Bounded, so that a long row of digits is read in linear time. */
const amount = String.raw`(?:\d{1,3}(?:[.,' ]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?)(?![\d])`
/** Includes currencies that the reader does not support, so that their amounts are not lost. */
const currency =
  '(?:[€£$¥]|(?<![a-z])(?:eur(?:os?)?|usd|gbp|pln|zł|chf|sek|dkk|nok|czk|kč|huf|ron|lei|aud|cad|nzd|sgd|hkd|jpy|cny|rmb|inr|try|aed|zar|pounds?|dollars?|quid)(?![a-z]))'
const priced = new RegExp(
  String.raw`${currency}\s?(${amount})(k(?![a-z]))?|(?<![\d.,'])(${amount})(k(?![a-z]))?(?:,-)?\s?${currency}`,
  'gi',
)

interface PricedGoods {
  quantity: number | null
  price: number | null
}

/** Returns the amounts with a currency in a text that are no price of the goods read from it, nor that price times its pieces. */
export function unreadPrices(text: string, goods: readonly PricedGoods[]): string[] {
  const taken = new Set(
    goods.flatMap(({ quantity, price }) => (price === null ? [] : [price, price * (quantity ?? 1)])).map(Math.round),
  )
  const isTaken = (digits: string, thousands: string) =>
    // `€45 100 pcs` may be 45,100 or 45.
    [digits, digits.split(' ')[0] ?? ''].some(each => taken.has(Math.round(amountOf(each) * (thousands ? 1_000 : 1))))
  // The reader takes an amount in a currency that it does not know for one without a currency.
  return [...text.matchAll(priced)]
    .filter(
      ([found, before = '', beforeK = '', after = '', afterK = '']) =>
        currencyNamed(foldText(found)) === '' || !isTaken(before || after, beforeK || afterK),
    )
    .map(([found]) => found.trim())
}
