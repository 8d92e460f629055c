import { formatPrice } from '../../../contract/kit/index.ts'
import type { PartRow } from '../../../contract/parts.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { useSettings } from '../../platform/settings.ts'

/** Prices as text in the preferred currency; in euros while the rates are not known. */
export function usePrice(): (price: PartRow['price']) => string {
  const { preferences } = usePreferences()
  const rates = useSettings()?.rates
  return price =>
    rates === undefined
      ? formatPrice(price, 'EUR', { EUR: 1, USD: 1, GBP: 1 })
      : formatPrice(price, preferences.currency, rates)
}
