import { formatInteger } from '../../contract/kit/texts.ts'
import { useSettings } from './settings.ts'

/** Returns the price of the cheapest membership per year in euros; undefined while the settings are unknown. */
export function useLowestPrice(): string | undefined {
  const prices = useSettings()?.membershipPrices
  return prices && formatInteger(Math.min(prices.plus, prices.broker))
}
