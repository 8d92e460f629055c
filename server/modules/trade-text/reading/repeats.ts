import { partKey } from '../../part-numbers/index.ts'
import type { Item } from './item.ts'

const agree = <Value>(one: Value, other: Value, empty: Value): boolean =>
  one === empty || other === empty || one === other
const isRepeat = (one: Item, other: Item): boolean =>
  one.side === other.side &&
  agree(one.quantity, other.quantity, null) &&
  agree(one.price, other.price, null) &&
  agree(one.condition, other.condition, '')

/** Removes repeated goods: those with the same number whose other fields do not differ. */
export function withoutRepeats(items: readonly Item[]): Item[] {
  const kept: Item[] = []
  const byNumber = new Map<string, Item[]>()
  for (const item of items) {
    const key = partKey(item.partNumber)
    const same = byNumber.get(key) ?? []
    byNumber.set(key, same)
    const twin = key === '' ? undefined : same.find(other => isRepeat(item, other))
    if (twin === undefined) same.push(item)
    if (twin === undefined) kept.push(item)
    else {
      if (twin.quantity === null) Object.assign(twin, { quantity: item.quantity, isQuantitySure: item.isQuantitySure })
      twin.isPriceSure ||= twin.price !== null && twin.price === item.price && item.isPriceSure
      twin.quantityText ||= item.quantityText
      if (twin.price === null)
        Object.assign(twin, {
          price: item.price,
          priceText: item.priceText,
          currency: item.currency,
          priceFor: item.priceFor,
          isPriceSure: item.isPriceSure,
        })
      twin.condition ||= item.condition
      twin.conditionText ||= item.conditionText
    }
  }
  return kept
}
