import { itemsOfKind } from './goods-families.ts'
import { fill, type Item } from './item.ts'
import { type Marks, partOf } from './marks.ts'
import { readPiece } from './piece.ts'

/** The model or the capacity of goods: `T46S`, `16TB`, in the plural too; `the 18s` after another capacity. */
const names = /(?<![\w-])(?:(\d{1,4})\s?([gt]b)(?:'?s)?|the (\d{1,4})'?s|([a-z]{1,4}\d{2,5}[a-z]{0,3}))(?![\w-])/g

/** The capacities in the numbers of Seagate, HGST or Western Digital, and Toshiba. */
const capacities: readonly (readonly [number: RegExp, unit: string])[] = [
  [/^st(\d{1,2})000[a-z]{2}/, 'tb'],
  [/^[wh]uh72(\d\d)\1/, 'tb'],
  [/^mg\d\d[a-z]{3}(\d{1,2})t/, 'tb'],
  [/^st(\d{3})m[mp]\d/, 'gb'],
]

/** Returns the capacity that the number of a drive contains: `16tb` of `ST16000NM001G`. */
function capacityOf(partNumber: string): string {
  for (const [number, unit] of capacities) {
    const size = number.exec(partNumber.toLowerCase())?.[1]
    if (size !== undefined) return ` ${Number(size)}${unit}`
  }
  return ''
}

/** Returns patterns for the models and capacities that a folded text names. */
const patternsIn = (low: string): RegExp[] =>
  [...low.matchAll(names)].map(([, size, unit, short, model]) =>
    model === undefined
      ? new RegExp(String.raw`(?<![a-z0-9])${size ?? short}\s?${unit ?? '[gt]b'}(?![a-z0-9])`)
      : new RegExp(`(?<![a-z0-9])${model}(?![a-z0-9])`),
  )

/** Returns the goods without a price that a text names by model or capacity, otherwise by their kind. */
function itemsNamed(items: readonly Item[], marks: Marks): Item[] {
  const patterns = patternsIn(marks.low)
  if (patterns.length > 1) return []
  const [pattern] = patterns
  if (pattern === undefined) return itemsOfKind(items, marks)
  return items.filter(
    ({ price, isGone, partNumber, source }) =>
      price === null && !isGone && pattern.test(`${partNumber} ${source}${capacityOf(partNumber)}`.toLowerCase()),
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
