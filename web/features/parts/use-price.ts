import { formatPrice } from '../../../contract/kit/index.ts'
import type { PartRow } from '../../../contract/parts.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { useSettings } from '../../platform/settings.ts'

/** Returns a function that formats prices in the preferred currency, or in euros while the rates are unknown. */
export function usePrice(): (price: PartRow['price']) => string {
  const { preferences } = usePreferences()
  const rates = useSettings()?.rates
  return price =>
    rates === undefined
      ? formatPrice(price, 'EUR', { EUR: 1, USD: 1, GBP: 1 })
      : formatPrice(price, preferences.currency, rates)
}
