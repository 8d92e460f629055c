import type { ListCurrency } from '../../../contract/kit/index.ts'
import { storedCurrency } from './reading/amounts.ts'
import { foldText } from './reading/fold-text.ts'
import { pricesIn } from './reading/prices.ts'

/** What a price in a title may be for instead of the goods. */
const otherCharge =
  /(?<!\p{L})(?:shipping|freight|handling|postage|deliver\w*|versand\w*|fracht\w*|porto|verzend\w*|frais|port|livraison|envio|portes|spedizione|trasporto|wysylk\w*|test(?:ing)? fee|deposit|caution|pfand)(?!\p{L})/u
/** Goods that are sold beside those below, and services. */
const besideGoods =
  /(?<!\p{L})(?:available|add(?:ed)?|additional|extras?|options?|optional\w*|plus|if|can|repack\w*|re-?pack\w*|packing|pack(?:ag)?ing|pallets?|configur\w*|install\w*|wip(?:e|ing)|labell?ing|(?:whole|complete|entire) lot|gift|min\w*|zusatzlich\w*|verpack\w*|palette\w*|verfugbar\w*|verpakking\w*|beschikbaar|optionnel\w*|emballage|disponibles?|opcional\w*|opzional\w*|disponibil[ei])(?!\p{L})/u

/** Dashes and commas between the parts of a title; that of an amount has no space after it. */
const signs = /( [-–—|] |, )/
const allOfThem = /^(?:all|alle[sn]?|tous|toutes|tutt[ei]|tod[oa]s|wszystkie)(?: at)? ?$/
/** More words are a sentence. */
const maxNameWords = 6

/**
 * Returns the price of one piece that a title gives for all goods below it: `16 GB modules - 18 € each`; undefined if it gives none
 * or several, does not say that it is for each, or may give it for something else.
 */
export function priceInTitle(title: string): { amount: number; currency: ListCurrency } | undefined {
  const low = foldText(title)
  if (otherCharge.test(low) || besideGoods.test(low)) return undefined
  const [price, ...others] = pricesIn(low, () => false).filter(({ isWeak }) => !isWeak)
  if (price === undefined || others.length > 0 || price.isRange || !price.saysEach) return undefined
  const currency = storedCurrency(price.currency)
  if (currency === '') return undefined
  const [name = '', ...parts] = low.slice(0, price.start).split(signs)
  const [before = '', sign] = parts.toReversed()
  const isOfAll = before === '' || allOfThem.test(before)
  const after = low.slice(price.end).replace(/^[\s.!*)]+$/, '')
  // A place may follow after a dash.
  const isLast = after === '' || /^ [-–—|] /.test(after)
  const isShort = name.trim().split(/\s+/).length <= maxNameWords
  if (sign === undefined || !isOfAll || !isLast || !isShort || /[(:+]/.test(low)) return undefined
  return { amount: price.value, currency }
}
