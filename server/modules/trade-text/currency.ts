import type { Currency } from '../../../contract/kit/index.ts'

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
