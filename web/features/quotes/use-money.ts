import { useMemo } from 'react'
import { type Currency, formatCents, formatPrice, type Rates } from '../../../contract/kit/index.ts'

import { usePreferences } from '../../platform/preferences.tsx'
import { useSettings } from '../../platform/settings.ts'

const even: Rates = { EUR: 1, USD: 1, GBP: 1 }

/** Returns functions that format amounts in euros in the preferred currency, or in euros while the rates are unknown. */
export function useMoney() {
  const { currency } = usePreferences().preferences
  const rates = useSettings()?.rates
  return useMemo(() => {
    const [to, at]: [Currency, Rates] = rates === undefined ? ['EUR', even] : [currency, rates]
    return {
      /** For quotes: "€ 1,234.50". */
      exact: (euros: number) => formatCents(euros * at[to], to),
      /** For totals and stock: "€ 1,235". */
      rounded: (euros: number) => formatPrice(euros, to, at),
    }
  }, [currency, rates])
}
