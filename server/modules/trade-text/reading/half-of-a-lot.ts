import type { Item } from './item.ts'

/** `I would take half the lot`, `ich nehme die Hälfte`. */
const takesHalf =
  /(?<![\w])(?:take|buy|want|need|(?<=(?:can|could|may|might) (?:i|we) )have|nehmen?|neem|nemen|prends|prendrais|prenons|prendo|prendiamo|tomo|cojo|quedo con|wezme|biore)\s(?:[a-z]+\s){0,2}?(?:half (?:of )?(?:(?:the|your|this|that) (?:lot|batch|list|quantity|qty|stock|pallet)|them|these|those|it)|(?:die|deine|ihre) halfte|de helft|la moitie|la mitad|la meta|polowe)(?![\w])/

/** Halves the count of the only goods that a buyer wants half of. Whether that is meant, and which price, is to be asked. */
export function halveIfAsked([item, ...others]: readonly Item[], low: string): void {
  if (item === undefined || others.length > 0 || item.quantity === null || !takesHalf.test(low)) return
  item.quantity = Math.floor(item.quantity / 2)
  item.isQuantitySure = false
  // In `half the lot at 40 EUR` the lot is what the count is of.
  if (item.priceFor === 'lot') Object.assign(item, { priceFor: 'each', isPriceSure: false })
}
