import type { Currency } from '../../../contract/kit/index.ts'

/** Returns the currency that a text names by its sign or code; undefined if it names none. */
export function currencyIn(text: string): Currency | undefined {
  if (/€|\beuros?\b|\beur\b/i.test(text)) return 'EUR'
  if (/£|\bgbp\b|\bpounds?\b/i.test(text)) return 'GBP'
  return /\$|\busd\b|\bdollars?\b/i.test(text) ? 'USD' : undefined
}

/** Returns the text without the sign or code of a currency: `EUR 100` → `100`. */
export const withoutCurrency = (text: string): string => text.replace(/\b(?:EUR|USD|GBP)\b|[€$£]/gi, '').trim()
