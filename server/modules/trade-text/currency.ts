import type { Currency, ListCurrency } from '../../../contract/kit/index.ts'

const named = /(€|\beuros?\b|\beur\b)|(£|\bgbp\b|\bpounds?\b)|\$|\busd\b|\bdollars?\b/i

/** Returns the currency that a text names first, by its sign, code or word; undefined if it names none. */
export function currencyIn(text: string): Currency | undefined {
  const match = named.exec(text)
  if (match === null) return undefined
  const [, euro, pound] = match
  if (euro !== undefined) return 'EUR'
  return pound === undefined ? 'USD' : 'GBP'
}

/** Returns the text without the sign or code of a currency: `EUR 100` → `100`. */
export const withoutCurrency = (text: string): string => text.replace(/\b(?:EUR|USD|GBP)\b|[€$£]/gi, '').trim()

const listed: readonly (readonly [ListCurrency, RegExp])[] = [
  ['EUR', /€|(?<![a-z])eur(?:os?|a)?(?![a-z])/],
  ['GBP', /£|(?<![a-z])(?:gbp|pounds?|sterling)(?![a-z])/],
  ['PLN', /zł|(?<![a-z])(?:zl|pln|zlotych|zloty|złotych)(?![a-z])/],
  ['CHF', /(?<![a-z])(?:chf|sfr|fr\.)(?![a-z])/],
  ['CZK', /kč|(?<![a-z])czk(?![a-z])/],
  ['SEK', /(?<![a-z])sek(?![a-z])/],
  ['DKK', /(?<![a-z])dkk(?![a-z])/],
  ['NOK', /(?<![a-z])nok(?![a-z])/],
  ['HUF', /(?<![a-z])(?:huf|forint|ft)(?![a-z])/],
  ['RON', /(?<![a-z])(?:ron|lei)(?![a-z])/],
  ['USD', /(?<![a-z])(?:usd|us\$|dollars?)(?![a-z])|\$/],
]

/** Returns the first currency that a text from a stock list names; undefined if it names none. */
export function listCurrencyIn(text: string): ListCurrency | undefined {
  // `SellPriceGBP`
  const low = text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').toLowerCase()
  let found: ListCurrency | undefined
  let first = Number.POSITIVE_INFINITY
  for (const [currency, pattern] of listed) {
    const at = low.search(pattern)
    if (at >= 0 && at < first) [found, first] = [currency, at]
  }
  return found
}

const crowns = /(?<![\p{L}])kr(?![\p{L}])/iu
const crownCurrencies: ReadonlySet<ListCurrency> = new Set(['SEK', 'DKK', 'NOK'])

/** Returns true if a text has `kr`, which several countries call their crowns. */
export const namesCrowns = (text: string): boolean => crowns.test(text)
export const isCrown = (currency: ListCurrency): boolean => crownCurrencies.has(currency)

/** Returns the crowns of the language of a list's texts: Swedish, Danish or Norwegian. A guess, to be confirmed. */
export function likelyCrowns(texts: string): ListCurrency {
  if (!/[æø]/i.test(texts) && !/(?<![\p{L}])(?:brugt|stk|varenr|brukt)(?![\p{L}])/iu.test(texts)) return 'SEK'
  return /(?<![\p{L}])(?:brukt\w*|nytt|norge|norsk\w*|oslo|tilstand|mva)(?![\p{L}])/iu.test(texts) ? 'NOK' : 'DKK'
}

/** Czech words that Slovak writes differently: Slovakia has the euro. */
const czech =
  /(?<!\p{L})(?:výrobc[ei]|název|skladem|množství|zboží|díly|dílů|zdroj[eů]|řadič[eů]?|paměti|přepínač[eů]?)(?!\p{L})/giu
const minCzechWords = 3

/** Returns the Czech crown for a list in Czech, the only language here with one country and no euro. A guess, to be confirmed. */
export const currencyOfLanguage = (texts: string): ListCurrency | undefined =>
  new Set(texts.toLowerCase().match(czech)).size >= minCzechWords ? 'CZK' : undefined
