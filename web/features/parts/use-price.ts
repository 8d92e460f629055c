import { useCallback } from 'react'
import { type Currency, formatPrice } from '../../../contract/kit/index.ts'
import type { PartRow } from '../../../contract/parts.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { useSettings } from '../../platform/settings.ts'

/**
 * Returns a function, the same until one of them changes, that formats prices in the preferred currency, or in the given one; in
 * euros while the rates are unknown.
 */
export function usePrice(given?: Currency): (price: PartRow['price']) => string {
  const { preferences } = usePreferences()
  const currency = given ?? preferences.currency
  const rates = useSettings()?.rates
  return useCallback(
    price =>
      rates === undefined ? formatPrice(price, 'EUR', { EUR: 1, USD: 1, GBP: 1 }) : formatPrice(price, currency, rates),
    [currency, rates],
  )
}
