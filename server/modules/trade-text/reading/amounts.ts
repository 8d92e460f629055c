import { type ListCurrency, listCurrencies } from '../../../../contract/kit/index.ts'

/** Digits with separators of thousands and decimals; in India also `1,25,000`. */
export const amount = String.raw`(?:\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?|\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?!\d)`

/** Returns the value of digits with separators: three digits after the only separator are thousands. */
export function amountOf(digits: string): number {
  const text = digits.replace(/[' ]/g, '')
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return Number(text)
  const decimals = text.slice(last + 1)
  const whole = text.slice(0, last)
  const isGroup =
    decimals.length === 3 && whole !== '0' && !(whole.includes('.') || whole.includes(',')) && whole.length <= 3
  const hasSame = whole.includes(text[last] as string)
  if (isGroup || hasSame) return Number(text.replace(/[.,]/g, ''))
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`)
}

/** Currencies that traders name and prices are not stored in; `kr` are the crowns of an unnamed country. */
type OtherCurrency =
  | 'AUD'
  | 'CAD'
  | 'NZD'
  | 'HKD'
  | 'SGD'
  | 'TWD'
  | 'MXN'
  | 'BRL'
  | 'INR'
  | 'TRY'
  | 'ZAR'
  | 'AED'
  | 'CNY'
  | 'JPY'
  | 'ILS'
  | 'RUB'
  | 'kr'

/** A currency that traders name; '' if none. */
export type TradeCurrency = ListCurrency | OtherCurrency | ''

/** Returns a currency in which prices are stored; '' for every other, which must not become one of them. */
export const storedCurrency = (currency: TradeCurrency): ListCurrency | '' =>
  listCurrencies.find(one => one === currency) ?? ''

const dollarsOf = (people: string) => String.raw`|\b(?:${people})\s?(?:dollars?|dolares|dollari|dolar\w*|bucks|\$)`

const currencies: readonly (readonly [TradeCurrency, RegExp])[] = [
  ['AUD', new RegExp(String.raw`(?<![a-z0-9-])au?\$|\bau \$|\baud(?![a-z])${dollarsOf('aussie|australi\\w+|au')}`)],
  [
    'CAD',
    new RegExp(
      String.raw`(?<![a-z0-9-])ca?\$|\bca \$|(?<![a-z])cad(?=\s?[\d$]|\s*[),.;]?\s*$|,|\)|\s(?:hst|gst|plus|ex|net|pricing|prices)\b)${dollarsOf('canadian|canadien\\w*|canadiense\\w*|canades[ei]|kanadisch\\w*')}|\b(?:dollars?|dolares|dollari) canad\w*`,
    ),
  ],
  ['NZD', new RegExp(String.raw`\bnz\s?\$|\bnzd(?![a-z])${dollarsOf('kiwi|new zealand|nz')}`)],
  ['HKD', /\bhk\s?\$|\bhkd(?![a-z])/],
  ['SGD', new RegExp(String.raw`(?<![a-z0-9-])s\$|\bsgd?\s?\$|\bsgd(?![a-z])${dollarsOf('singapore')}`)],
  ['TWD', /\bnt\s?\$|\b(?:twd|ntd)(?![a-z])/],
  ['MXN', /\bmx\s?\$|\bmxn(?![a-z])|\bpesos?(?![a-z])/],
  ['BRL', /(?<![a-z0-9-])r\$|\bbrl(?![a-z])|\breais\b/],
  ['INR', /₹|\binr(?![a-z])|\brs(?:\.\s?|\s)(?=\d)(?!rs\W?(?:232|422|485)(?!\d))|\brupees?\b|\d\/-(?!\w)/],
  ['TRY', /₺|(?<=\d\s?)(?:tl|try)(?![a-z])|\b(?:turk lirasi|lira)\b|\btl (?=\d)/],
  ['ZAR', /\bzar(?![a-z])|(?<=\d\s?)rands?\b/],
  ['AED', /\baed(?![a-z])|\bdirhams?\b|\bdhs?(?=\s?\d)/],
  ['CNY', /\b(?:cny|rmb)(?![a-z])|\byuan\b/],
  ['JPY', /¥|\bjpy(?![a-z])|\byen\b/],
  ['ILS', /₪|\b(?:ils|nis)(?![a-z])/],
  ['RUB', /₽|\brub(?![a-z])|(?<=\d\s?)руб/],
  ['EUR', /€|\beuros?\b|\beur(?![a-z])|\beu\b/],
  ['GBP', /£|\bgbp(?![a-z])|\bpounds?\b|\bquid\b|\bsterling\b/],
  ['PLN', /\bzl\b|\bpln\b|\bzloty\w*|\bzlot\w+/],
  ['CHF', /\bchf(?![a-z])|\bs?fr\.?(?![a-z])|\bfranken\b|\bstutz\b/],
  ['SEK', /\bsek\b/],
  ['DKK', /\bdkk\b/],
  ['NOK', /\bnok\b/],
  ['CZK', /\bczk\b|\bkc\b|\bkorun\w*/],
  ['HUF', /\bhuf\b/],
  ['RON', /\bron\b/],
  ['kr', /(?<=\d\s?)kr(?![a-z])|\bkr(?:\.\s?|\s)(?=\d)/],
  [
    'USD',
    /(?<!(?<![a-z])(?:au|ca|nz|hk|mx|nt)\s?|(?<![a-z0-9-])[acsr])\$|\busd?(?=\s(?:each|ea|per|apiece|a piece)|\s?$)|\busd(?![a-z])|\bdollar\w*|\bdolar\w*|\bdolares\b|\bbucks?\b/,
  ],
]

/** Beside these words, or in a price in euros, `cad` is short for the Italian `cadauno`: each. */
const eachInItalian =
  /(?<![\w])(?:pz|pezz[io]|usat[oaie]|nuov[oaie]|rigenerat[oaie]|ricondizionat[oaie]|iva|prezz[io])(?![\w])|(?<![a-z])cad\.?\s?\d[\d.,]*\s?(?:€|eur)|(?:€|(?<![a-z])euro?)\s?\d[\d.,]*\s?cad(?![a-z])/

/** Returns a folded text, in its length, with a sign for each instead of the Italian `cad`. */
export const withoutCadauno = (low: string): string =>
  low.includes('cad') && eachInItalian.test(low) ? low.replace(/(?<![a-z])cad(?![a-z$]|\s\$)/g, 'c/u') : low

/** `No prices in USD`, `not in dollars please`: a currency that the writer does not use. */
const refusedCurrency =
  /(?<![\w])(?:no|not|never|without|don'?t|kein\w*|nicht|geen|niet|pas|sin|non|nie)\s(?:(?:[a-z]+\s){0,3}(?:in|en|w)\s)?(?:us\s?\$|[$€£]|(?:usd|eur|gbp|pln|chf|zl|dollars?|dolar\w*|euros?|pounds?)(?![\w]))(?!\s?\d)/g

/** Returns a folded text without the currencies that it refuses. */
export const withoutRefusedCurrency = (low: string): string => low.replace(refusedCurrency, ' ')

/** Returns the currency that a folded text names first, by symbol, code or word; '' if none. */
export function currencyNamed(text: string): TradeCurrency {
  let found: TradeCurrency = ''
  let first = Number.POSITIVE_INFINITY
  // `Price_USD`
  const words = withoutRefusedCurrency(withoutCadauno(text.replaceAll('_', ' ')))
  for (const [code, pattern] of currencies) {
    const at = pattern.exec(words)?.index ?? -1
    if (at >= 0 && at < first) [found, first] = [code, at]
  }
  return found
}
