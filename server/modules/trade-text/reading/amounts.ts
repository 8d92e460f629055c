import type { ListCurrency } from '../../../../contract/kit/index.ts'
/** Digits with separators of thousands and decimals. */
export const amount = String.raw`(?:\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?!\d)`

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

/** A currency that traders name; '' if none. */
export type TradeCurrency = ListCurrency | ''

const currencies: readonly (readonly [TradeCurrency, RegExp])[] = [
  ['EUR', /€|\beuros?\b|\beur(?![a-z])|\beu\b/],
  ['GBP', /£|\bgbp(?![a-z])|\bpounds?\b|\bquid\b|\bsterling\b/],
  ['PLN', /\bzl\b|\bpln\b|\bzloty\w*|\bzlot\w+/],
  ['CHF', /\bchf(?![a-z])|\bs?fr\.?(?![a-z])|\bfranken\b|\bstutz\b/],
  ['SEK', /\bsek\b/],
  ['DKK', /\bdkk\b/],
  ['NOK', /\bnok\b/],
  ['CZK', /\bczk\b|\bkc\b/],
  ['HUF', /\bhuf\b/],
  ['RON', /\bron\b/],
  [
    'USD',
    /(?<!(?<![a-z])(?:a|au|c|ca|nz|hk|s|r|mx)\s?)\$|\busd?(?=\s(?:each|ea|per|apiece|a piece)|\s?$)|\busd(?![a-z])|\bdollar\w*|\bdolar\w*|\bdolares\b|\bbucks?\b/,
  ],
]

/** Returns the currency that a folded text names first, by symbol, code or word; '' if none. */
export function currencyNamed(text: string): TradeCurrency {
  let found: TradeCurrency = ''
  let first = Number.POSITIVE_INFINITY
  // `Price_USD`
  const words = text.replaceAll('_', ' ')
  for (const [code, pattern] of currencies) {
    const at = pattern.exec(words)?.index ?? -1
    if (at >= 0 && at < first) [found, first] = [code, at]
  }
  return found
}
