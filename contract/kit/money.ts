import { z } from 'zod'

export const currencies = ['EUR', 'USD', 'GBP'] as const
export const currency = z.enum(currencies)
export type Currency = z.infer<typeof currency>

export const currencySymbol: Record<Currency, string> = { EUR: '€', USD: '$', GBP: '£' }

/** Exchange rates: how much of each currency one euro buys. EUR is always 1. */
export const rates = z.object({ EUR: z.literal(1), USD: z.number().positive(), GBP: z.number().positive() })
export type Rates = z.infer<typeof rates>

const wholeUnits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/**
 * Formats a price for lists: converted from euros, rounded to whole units, grouped as in en-US. Returns 'CALL' if there
 * is no price above 0.
 */
export function formatPrice(euros: number | 'CALL', to: Currency, at: Rates): string {
  if (euros === 'CALL' || !(euros > 0)) return 'CALL'
  return `${currencySymbol[to]} ${wholeUnits.format(euros * at[to])}`
}

/**
 * Removes the currency before CALL in the text of a broadcast. Texts stored before November 2026 contain `EUR CALL`;
 * stored texts are never rewritten, so the page removes it.
 */
export const stripCallCurrency = (text: string): string => text.replaceAll(/\b(?:EUR|USD|GBP) (?=CALL$)/gm, '')
