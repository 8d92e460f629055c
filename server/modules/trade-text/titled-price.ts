import type { ListCurrency } from '../../../contract/kit/index.ts'
import { foldText } from './reading/fold-text.ts'
import { pricesIn } from './reading/prices.ts'

/** What a price in a title may be for instead of the goods. */
const otherCharge =
  /(?<!\p{L})(?:shipping|freight|handling|postage|deliver\w*|versand\w*|fracht\w*|porto|verzend\w*|frais|port|livraison|envio|portes|spedizione|trasporto|wysylk\w*|test(?:ing)? fee|deposit|caution|pfand)(?!\p{L})/u

/**
 * Returns the price of one piece that a title gives for all goods below it: `16 GB modules - 18 € each`; undefined if it gives none
 * or several, or does not say that it is for each.
 */
export function priceInTitle(title: string): { amount: number; currency: ListCurrency } | undefined {
  const low = foldText(title)
  if (otherCharge.test(low)) return undefined
  const [price, ...others] = pricesIn(low, () => false).filter(({ isWeak }) => !isWeak)
  if (price === undefined || others.length > 0 || price.isRange || !price.saysEach || price.currency === '')
    return undefined
  return { amount: price.value, currency: price.currency }
}
