import { z } from 'zod'
import { perLocale } from './texts.ts'

export const currencies = ['EUR', 'USD', 'GBP'] as const
export const currency = z.enum(currencies)
export type Currency = z.infer<typeof currency>

export const currencySymbol: Record<Currency, string> = { EUR: '€', USD: '$', GBP: '£' }

/** Currencies in which stock lists may give prices; they are converted to euros. */
export const listCurrencies = [...currencies, 'PLN', 'CHF', 'CZK', 'SEK', 'DKK', 'NOK', 'HUF', 'RON'] as const
export const listCurrency = z.enum(listCurrencies)
export type ListCurrency = z.infer<typeof listCurrency>

const rate = () => z.number().positive()

/** Exchange rates: how much of each currency one euro buys. EUR is always 1. Rates stored earlier have fewer currencies. */
export const rates = z.object({
  EUR: z.literal(1),
  USD: rate(),
  GBP: rate(),
  PLN: rate().default(4.25),
  CHF: rate().default(0.94),
  CZK: rate().default(24.3),
  SEK: rate().default(11),
  DKK: rate().default(7.46),
  NOK: rate().default(11.7),
  HUF: rate().default(385),
  RON: rate().default(5.09),
})
/** The exchange rates of all currencies that stock lists may use. */
export type ListRates = z.infer<typeof rates>
export type Rates = Pick<ListRates, Currency>

const cents = perLocale(locale => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
const wholeUnits = perLocale(locale => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))

/**
 * Formats a price for lists: converted from euros, rounded to whole units, grouped as in the reader's language, e.g. `€ 1,145`,
 * in German and Dutch `€ 1.145`. Returns 'CALL' if there is not a price above 0.
 */
export function formatPrice(euros: number | 'CALL', to: Currency, at: Rates): string {
  if (euros === 'CALL' || !(euros > 0)) return 'CALL'
  return `${currencySymbol[to]} ${wholeUnits().format(euros * at[to])}`
}

/** Formats an asking price as its seller wrote it, in its own currency: cents only below 100, e.g. `€ 1,145` and `$ 7.50`. */
export function formatAskingPrice(amount: number, currency: Currency): string {
  const hasCents = amount < 100 && !Number.isInteger(amount)
  return `${currencySymbol[currency]} ${(hasCents ? cents() : wholeUnits()).format(amount)}`
}

/**
 * Removes the currency before CALL in the text of a broadcast. Texts stored before November 2026 contain `EUR CALL`;
 * stored texts are never rewritten, so the page removes it.
 */
export const stripCallCurrency = (text: string): string => text.replaceAll(/\b(?:EUR|USD|GBP) (?=CALL$)/gm, '')

/** Formats an amount to the cent, e.g. `€ 1,234.50`: quotes are compared to the cent, whereas lists show rounded prices. */
export const formatCents = (amount: number, currency: Currency): string =>
  `${currencySymbol[currency]} ${cents().format(amount)}`

/** Formats an amount of an invoice in cents, e.g. `€ 1,633.50`. */
export const formatEuroCents = (amount: number): string => formatCents(amount / 100, 'EUR')
