import { itemsOfKind } from './goods-families.ts'
import { fill, type Item } from './item.ts'
import { type Marks, partOf } from './marks.ts'
import { readPiece } from './piece.ts'

/** The model or the capacity of goods: `T46S`, `16TB`, in the plural too. */
const names = /(?<![\w-])(?:(\d{1,4})\s?([gt]b)(?:'?s)?|([a-z]{1,4}\d{2,5}[a-z]{0,3}))(?![\w-])/g

/** Returns patterns for the models and capacities that a folded text names. */
const patternsIn = (low: string): RegExp[] =>
  [...low.matchAll(names)].map(([, size, unit, model]) =>
    size === undefined
      ? new RegExp(`(?<![a-z0-9])${model}(?![a-z0-9])`)
      : new RegExp(String.raw`(?<![a-z0-9])${size}\s?${unit}(?![a-z0-9])`),
  )

/** Returns the goods without a price that a text names by model or capacity, otherwise by their kind. */
function itemsNamed(items: readonly Item[], marks: Marks): Item[] {
  const patterns = patternsIn(marks.low)
  if (patterns.length > 1) return []
  const [pattern] = patterns
  if (pattern === undefined) return itemsOfKind(items, marks)
  return items.filter(
    ({ price, isGone, partNumber, source }) =>
      price === null && !isGone && pattern.test(`${partNumber} ${source}`.toLowerCase()),
  )
}

/**
 * Fills in the prices of a sentence that names the goods before each by model, capacity or kind: `I T46S a 24 €, gli AP
 * a 33 €`; returns false if a price names none, or two name the same.
 */
export function fillPricesByName(items: readonly Item[], marks: Marks): boolean {
  const { prices, quantities } = marks
  if (prices.length < 2 || quantities.length > 0 || patternsIn(marks.low).length === 0) return false
  const found = prices.map(({ end }, at) => {
    const part = partOf(marks, prices[at - 1]?.end ?? 0, end)
    return { part, meant: itemsNamed(items, part) }
  })
  const all = found.flatMap(({ meant }) => meant)
  if (found.some(({ meant }) => meant.length === 0) || new Set(all).size < all.length) return false
  for (const { part, meant } of found)
    for (const item of meant) fill(item, { ...readPiece(part), partNumber: '', description: '', words: '' })
  return true
}
