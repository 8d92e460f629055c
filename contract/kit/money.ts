import { z } from 'zod'

export const currencies = ['EUR', 'USD', 'GBP'] as const
export const currency = z.enum(currencies)
export type Currency = z.infer<typeof currency>

export const currencySymbol: Record<Currency, string> = { EUR: '€', USD: '$', GBP: '£' }

/** How much of each currency one euro buys; EUR is always 1. */
export const rates = z.object({ EUR: z.literal(1), USD: z.number().positive(), GBP: z.number().positive() })
export type Rates = z.infer<typeof rates>

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/**
 * A price as lists show it (part 2 §9): converted from euros, rounded to whole units, en-US grouping;
 * 'CALL' when there is no price above 0.
 */
export function formatPrice(euros: number | 'CALL', to: Currency, at: Rates): string {
  if (euros === 'CALL' || !(euros > 0)) return 'CALL'
  return `${currencySymbol[to]} ${whole.format(euros * at[to])}`
}

/**
 * A broadcast's text with CALL in no currency. Texts that were stored before November 2026 say `EUR CALL`; texts are stored as
 * they were sent, so this is done where they are shown.
 */
export const withBareCall = (text: string): string => text.replaceAll(/\b(?:EUR|USD|GBP) (?=CALL$)/gm, '')
