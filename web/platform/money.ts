import { type Currency, currencySymbol, type Rates } from '../../contract/kit/index.ts'
import { localeTexts } from '../../contract/kit/locale-texts.ts'

const cents = new Intl.NumberFormat(localeTexts.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Returns e.g. "€ 1,234.50": quotes are compared to the cent, whereas lists show rounded prices. */
export const formatCents = (amount: number, currency: Currency): string =>
  `${currencySymbol[currency]} ${cents.format(amount)}`

/** Converts an amount in euros to another currency, by the rates in the settings. */
export const fromEuros = (euros: number, to: Currency, rates: Rates): string => formatCents(euros * rates[to], to)
